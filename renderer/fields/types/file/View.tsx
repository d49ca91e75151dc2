import { Anchor } from '@mantine/core'
import { IconPaperclip, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { fileUrl } from '../../../../shared/protocol/files.ts'
import { laterComponent } from '../../../ui/laterComponent.tsx'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { fileName, inField, isImageName, isOwnPdf, isVideoName, privatePlace } from '../../kit/file/fileUrl.ts'
import { addressOf } from './addressOf.ts'
import classes from './View.module.css'

const FileThumbnail = lazy(() => import('../../kit/file/FileThumbnail.tsx'))
const CreatedAt = lazy(() => import('./CreatedAt.tsx'))
const PdfDialog = laterComponent(() => import('../../kit/pdf/PdfDialog.tsx'))
const VideoDialog = laterComponent(() => import('../../kit/video/VideoDialog.tsx'))

/** What people know a file by: its label where there is one, and the last part of its address until then. */
const nameIn = (labels: FieldViewProps['labels'], value: string): string => labels?.get(value) ?? fileName(value)

/** @param name what people know it by, where somebody else found that out */
export function FileView({
  field,
  value,
  labels,
  name = nameIn(labels, value),
}: FieldViewProps<string> & { name?: string }) {
  return (
    <FileLink
      url={inField(fileUrl(value), field)}
      name={name}
      thumbnail={field.options.thumbnail === true}
      createdAt={field.options.showCreatedAt === true}
    />
  )
}

interface FileLinkProps {
  url: string
  name: string
  /** Pictures are shown small. */
  thumbnail?: boolean
  /** The day on which it was uploaded stands beside it. */
  createdAt?: boolean
  /** Stands above a PDF while it is read. */
  above?: ReactNode
  /** In the place of the name. */
  children?: ReactNode
}

/** Whoever holds a key or another button wants a tab or a window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Opens a file; a video and a PDF open in a dialog. */
export function FileLink({ url, name, thumbnail = false, createdAt = false, above, children }: FileLinkProps) {
  const { fileLink } = useFieldServices()
  /** Where the video plays from. */
  const [playing, setPlaying] = useState<string>()
  const [reading, setReading] = useState(false)
  const video = isVideoName(name)
  const pdf = isOwnPdf(url)
  const Icon = video ? IconPlayerPlay : IconPaperclip
  const content = children ?? (
    <>
      {thumbnail && isImageName(name) ? (
        <Suspense fallback={<span className={classes.place} />}>
          <FileThumbnail url={url} />
        </Suspense>
      ) : (
        <Icon size={16} stroke={1.6} aria-hidden className={classes.icon} />
      )}
      <span className={classes.name}>{name}</span>
    </>
  )
  async function openVideo() {
    setPlaying(await addressOf(url, fileLink).catch(() => undefined))
  }

  /** The tab is opened by the press itself, so that no browser holds it back. */
  async function openPrivately() {
    const tab = window.open('about:blank', '_blank')
    const address = await addressOf(url, fileLink).catch(() => undefined)
    if (tab === null || address === undefined) return tab?.close()
    tab.opener = null
    tab.location.replace(address)
  }

  return (
    <span className={classes.line}>
      {video ? (
        <Anchor component="button" type="button" inherit className={classes.file} onClick={() => void openVideo()}>
          {content}
        </Anchor>
      ) : privatePlace(url) !== undefined ? (
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes.file}
          onClick={() => (pdf ? setReading(true) : void openPrivately())}
        >
          {content}
        </Anchor>
      ) : (
        <Anchor
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          inherit
          className={classes.file}
          onClick={event => {
            if (!pdf || !isPlain(event)) return
            event.preventDefault()
            setReading(true)
          }}
        >
          {content}
        </Anchor>
      )}
      <Suspense>
        {createdAt && <CreatedAt url={url} />}
        {reading && (
          <PdfDialog
            name={name}
            above={above}
            address={purpose => addressOf(url, fileLink, purpose)}
            onClose={() => setReading(false)}
          />
        )}
        {playing !== undefined && <VideoDialog name={name} url={playing} onClose={() => setPlaying(undefined)} />}
      </Suspense>
    </span>
  )
}

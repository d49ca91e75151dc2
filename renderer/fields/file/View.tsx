import { Anchor } from '@mantine/core'
import { IconPaperclip, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { FieldViewProps } from '../fieldUi.ts'
import { fileName, fileUrl, isImageName, isVideoName } from './fileUrl.ts'
import classes from './View.module.css'

const Thumbnail = lazy(async () => ({ default: (await import('./Thumbnail.tsx')).Thumbnail }))
const CreatedAt = lazy(() => import('./CreatedAt.tsx'))
const VideoDialog = lazy(() => import('../video/VideoDialog.tsx'))

export function FileView({ field, value }: FieldViewProps<string>) {
  return (
    <FileLink
      url={fileUrl(value)}
      name={fileName(value)}
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
  /** The day on which it was uploaded stands beside it (F194). */
  createdAt?: boolean
}

/** Opens a file; a video opens in a dialog (F107). */
export function FileLink({ url, name, thumbnail = false, createdAt = false }: FileLinkProps) {
  const [playing, setPlaying] = useState(false)
  const video = isVideoName(name)
  const Icon = video ? IconPlayerPlay : IconPaperclip
  const content = (
    <>
      {thumbnail && isImageName(name) ? (
        <Suspense fallback={<span className={classes.place} />}>
          <Thumbnail src={url} />
        </Suspense>
      ) : (
        <Icon size={16} stroke={1.6} aria-hidden className={classes.icon} />
      )}
      <span className={classes.name}>{name}</span>
    </>
  )
  return (
    <span className={classes.line}>
      {video ? (
        <Anchor component="button" type="button" inherit className={classes.file} onClick={() => setPlaying(true)}>
          {content}
        </Anchor>
      ) : (
        <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit className={classes.file}>
          {content}
        </Anchor>
      )}
      <Suspense>
        {createdAt && <CreatedAt url={url} />}
        {playing && <VideoDialog name={name} url={url} onClose={() => setPlaying(false)} />}
      </Suspense>
    </span>
  )
}

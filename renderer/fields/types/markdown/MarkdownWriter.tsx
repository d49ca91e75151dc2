import { Button, Textarea, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { IconBrandYoutube, IconH1, IconH2, IconH3, IconPhoto, type TablerIcon } from '@tabler/icons-react'
import { type ClipboardEvent, useRef, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { fileUrl } from '../../../../shared/protocol/files.ts'
import { useAfterDrawing } from '../../../ui/useAfterDrawing.ts'
import { useTracked } from '../../../ui/useUploads.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import { youTubeId } from '../../kit/video/youTube.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { insertBlock, toggleHeading, type Written } from './insert.ts'
import classes from './MarkdownWriter.module.css'
import MarkdownView from './View.tsx'

interface MarkdownWriterProps {
  id: string
  field: Field
  label: string
  value: string
  onChange(text: string): void
}

const headings = [
  [1, IconH1],
  [2, IconH2],
  [3, IconH3],
] as const

type Change = (text: string, from: number, to: number) => Written

const isImage = ({ type }: File) => type.startsWith('image/')

/** Images that are on their way into the text. */
function useImages(write: (change: Change) => void) {
  const { t } = useWidgetTranslation()
  const { upload } = useFieldServices()
  const tracked = useTracked()
  const [busy, setBusy] = useState(0)
  const [failure, setFailure] = useState<string>()

  async function insertImages(files: readonly File[]) {
    setFailure(undefined)
    for (const file of files.filter(isImage)) {
      setBusy(count => count + 1)
      try {
        const stored = await tracked(upload(file, () => {}))
        const name = file.name.replace(/[[\]\\]/g, '')
        write((text, from, to) => insertBlock(text, from, to, `![${name}](${fileUrl(stored)})`))
      } catch (cause) {
        console.warn('Upload failed', cause)
        setFailure(t('widgets.file.failed'))
      } finally {
        setBusy(count => count - 1)
      }
    }
  }
  return { busy: busy > 0, failure, insertImages }
}

/** Markdown beside what it becomes; images are uploaded where they are pasted or chosen. */
export default function MarkdownWriter({ id, field, label, value, onChange }: MarkdownWriterProps) {
  const { t } = useWidgetTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const [asking, setAsking] = useState(false)
  const afterDrawing = useAfterDrawing()

  function write(change: Change) {
    const box = area.current
    if (!box) return
    const { text, from, to } = change(box.value, box.selectionStart, box.selectionEnd)
    onChange(text)
    afterDrawing(() => {
      box.focus()
      box.setSelectionRange(from, to)
    })
  }

  const { busy, failure, insertImages } = useImages(write)

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files].filter(isImage)
    if (files.length === 0) return
    event.preventDefault()
    void insertImages(files)
  }

  return (
    <div className={classes.writer}>
      <div className={classes.side}>
        <Toolbar
          id={id}
          busy={busy}
          onHeading={level => write((text, from, to) => toggleHeading(text, from, to, level))}
          onImages={files => void insertImages(files)}
          onVideo={() => setAsking(!asking)}
        />
        {asking && (
          <VideoLink
            onCancel={() => setAsking(false)}
            onInsert={address => {
              setAsking(false)
              write((text, from, to) => insertBlock(text, from, to, `@[youtube](${address})`))
            }}
          />
        )}
        <Textarea
          ref={area}
          id={id}
          aria-label={label}
          classNames={{ root: classes.root, wrapper: classes.root, input: classes.input }}
          value={value}
          error={failure}
          placeholder={t('widgets.markdown.placeholder')}
          onPaste={paste}
          onChange={event => onChange(event.currentTarget.value)}
        />
      </div>
      <section className={classes.side} aria-label={t('widgets.markdown.preview')}>
        <div className={classes.heading}>{t('widgets.markdown.preview')}</div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
        <div className={classes.preview} tabIndex={0}>
          <MarkdownView field={field} value={value} />
        </div>
      </section>
    </div>
  )
}

interface ToolbarProps {
  id: string
  /** Images are on their way. */
  busy: boolean
  onHeading(level: (typeof headings)[number][0]): void
  onImages(files: readonly File[]): void
  onVideo(): void
}

function Toolbar({ id, busy, onHeading, onImages, onVideo }: ToolbarProps) {
  const { t } = useWidgetTranslation()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('widgets.markdown.toolbar')}>
      {headings.map(([level, icon]) => (
        <Tool key={level} icon={icon} label={t('widgets.text.heading', { level })} onClick={() => onHeading(level)} />
      ))}
      <span className={classes.gap} />
      <Tool icon={IconPhoto} label={t('widgets.markdown.image')} onClick={() => picker.current?.click()} />
      <Tool icon={IconBrandYoutube} label={t('widgets.markdown.video')} onClick={onVideo} />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        data-testid={`${id}-image`}
        onChange={event => {
          onImages([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <span className={classes.status} role="status">
        {busy && t('widgets.markdown.uploading')}
      </span>
    </div>
  )
}

function Tool({ icon: Icon, label, onClick }: { icon: TablerIcon; label: string; onClick(): void }) {
  return (
    <Tooltip label={label}>
      <UnstyledButton className={classes.tool} aria-label={label} onClick={onClick}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  )
}

function VideoLink({ onInsert, onCancel }: { onInsert(address: string): void; onCancel(): void }) {
  const { t } = useWidgetTranslation()
  const [address, setAddress] = useState('')
  const wrong = address !== '' && youTubeId(address.trim()) === undefined
  return (
    <form
      className={classes.video}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (address !== '' && !wrong) onInsert(address.trim())
      }}
    >
      <TextInput
        aria-label={t('widgets.markdown.videoAddress')}
        placeholder="https://www.youtube.com/watch?v=…"
        value={address}
        error={wrong ? t('widgets.markdown.notVideo') : undefined}
        data-autofocus
        autoFocus
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" disabled={address === '' || wrong}>
        {t('widgets.markdown.insert')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}

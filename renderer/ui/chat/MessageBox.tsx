import { ActionIcon, Loader, Textarea } from '@mantine/core'
import { IconArrowUp, IconPaperclip, IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './messageBox.module.css'
import type { Attachments } from './useAttachments.ts'

export interface MessageBoxTexts {
  label: string
  placeholder: string
  send: string
  stop?: string
  attach: string
  removeFile(name: string): string
}

interface MessageBoxProps {
  texts: MessageBoxTexts
  value: string
  onChange(text: string): void
  onSend(): void
  /** Undefined while nothing is answered. */
  onStop?: (() => void) | undefined
  sending?: boolean
  maxLength: number
  /** Undefined where no files are taken. */
  attachments: Attachments | undefined
  /** A message of files alone is one. */
  filesAlone?: boolean
  /** Beside the button that attaches files. */
  tools?: ReactNode
  /** How it looks, for style sheets. */
  tone?: string | undefined
}

/** Where a message is written: Enter sends it, with Shift it begins a line. What was typed stays until the server has it. */
export function MessageBox(props: MessageBoxProps) {
  const { texts, value, onChange, onSend, onStop, sending = false, attachments, filesAlone = false } = props
  const isBusy = onStop !== undefined || sending
  const isWritten = value.trim() !== '' || (filesAlone && (attachments?.files.length ?? 0) > 0)
  const canSend = isWritten && !isBusy && attachments?.isUploading !== true

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSend) onSend()
  }
  function typed(event: KeyboardEvent) {
    // A letter that is put together from several keys ends with Enter, too.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }

  return (
    <form className={classes.composer} onSubmit={submit} data-tone={props.tone}>
      {attachments && attachments.files.length > 0 && <Files attachments={attachments} texts={texts} />}
      {attachments?.refusal !== undefined && (
        <p className={classes.refusal} role="alert">
          {attachments.refusal}
        </p>
      )}
      <div className={classes.line}>
        {attachments && <AttachButton attachments={attachments} label={texts.attach} disabled={isBusy} />}
        {props.tools}
        <Textarea
          className={classes.box}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          value={value}
          maxLength={props.maxLength}
          autosize
          minRows={1}
          maxRows={8}
          data-autofocus
          onChange={event => onChange(event.currentTarget.value)}
          onKeyDown={typed}
        />
        {onStop ? (
          <ActionIcon size="lg" variant="filled" aria-label={texts.stop} title={texts.stop} onClick={onStop}>
            <IconPlayerStopFilled size={16} />
          </ActionIcon>
        ) : (
          <ActionIcon
            type="submit"
            size="lg"
            variant="filled"
            aria-label={texts.send}
            title={texts.send}
            loading={sending}
            disabled={!canSend}
          >
            <IconArrowUp size={18} stroke={2} />
          </ActionIcon>
        )}
      </div>
    </form>
  )
}

interface AttachButtonProps {
  attachments: Attachments
  label: string
  disabled: boolean
}

function AttachButton({ attachments, label, disabled }: AttachButtonProps) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={attachments.accept}
        onChange={event => {
          attachments.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => files.current?.click()}
      >
        <IconPaperclip size={18} stroke={1.7} />
      </ActionIcon>
    </>
  )
}

function Files({ attachments, texts }: { attachments: Attachments; texts: MessageBoxTexts }) {
  return (
    <ul className={classes.files}>
      {attachments.files.map(({ key, name, id }) => (
        <li key={key} className={classes.file}>
          {id === undefined ? <Loader size={12} /> : <IconPaperclip size={14} aria-hidden />}
          {name}
          <ActionIcon
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={texts.removeFile(name)}
            onClick={() => attachments.remove(key)}
          >
            <IconX size={12} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

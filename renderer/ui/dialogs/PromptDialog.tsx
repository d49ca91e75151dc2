import { Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from './DialogActions.tsx'
import type { DialogControls } from './dialogStore.ts'

export interface PromptRequest {
  title: string
  label: string
  initial?: string
  text?: string
  confirmLabel?: string
  maxLength?: number
  /** A message when the text cannot be accepted. */
  validate?(text: string): string | undefined
}

type PromptDialogProps = Omit<PromptRequest, 'title'> & DialogControls<string>

export default function PromptDialog(props: PromptDialogProps) {
  const { label, initial = '', text, confirmLabel, maxLength, validate, resolve } = props
  const { t } = useTranslation()
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = value.trim() === '' ? t('common.required') : validate?.(value)
    setError(problem)
    if (problem === undefined) resolve(value)
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        {text !== undefined && <Text c="dimmed">{text}</Text>}
        <TextInput
          label={label}
          value={value}
          error={error}
          maxLength={maxLength}
          data-autofocus
          onChange={event => {
            setValue(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <DialogActions label={confirmLabel ?? t('common.accept')} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}

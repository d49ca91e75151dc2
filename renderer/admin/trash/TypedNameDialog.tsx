import { Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowError } from '../../app/useShowError.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'

export interface TypedNameDialogProps {
  /** What has to be typed. */
  name: string
  warning: string
  confirmLabel: string
  /** @param typed as it was typed, which the server compares once more */
  act(typed: string): Promise<unknown>
}

/** Asks for the name of what is lost, so that nothing is lost by a click that went astray. It resolves with true once it was done. */
export default function TypedNameDialog(props: TypedNameDialogProps & DialogControls<boolean>) {
  const { name, warning, confirmLabel, act, resolve } = props
  const { t } = useTranslation()
  const showError = useShowError()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== name) return setError(t('trash.otherName'))
    setBusy(true)
    try {
      await act(typed)
      resolve(true)
    } catch (failure) {
      setBusy(false)
      // Somebody gave it another name meanwhile.
      if (fieldErrors(failure)?.name !== undefined) setError(t('trash.otherName'))
      else showError(failure)
    }
  }

  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <Stack gap="lg">
        <Text>{warning}</Text>
        <TextInput
          label={t('trash.typeName', { name })}
          value={typed}
          error={error}
          disabled={busy}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={event => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <DialogActions label={confirmLabel} loading={busy} danger onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}

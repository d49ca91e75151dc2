import { Alert, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Working } from '../../imports/Working.tsx'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import { useDialogHold } from '../../ui/dialogs/DialogHold.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { type NamedEnvironment, type NewFrom, useNewFrom } from '../applications/useNewFrom.ts'

interface RestoreHereFormProps extends Pick<DialogControls<string>, 'resolve'> {
  environment: NamedEnvironment
  /** Gets the name as it was typed, which the server compares once more. */
  from: NewFrom
  onWorking?(isWorking: boolean): void
}

/** Asks for the environment's name, puts what the backup holds into its place, and tells how far it is. It resolves with the environment's id. */
export function RestoreHereForm({ environment, from, resolve, onWorking }: RestoreHereFormProps) {
  const { t } = useTranslation()
  const { state, start, cancel, clear } = useNewFrom(from, resolve)
  const [typed, setTyped] = useState('')
  const [isOther, setIsOther] = useState(false)
  const isWorking = state.step !== 'fill'
  useDialogHold(isWorking)
  useEffect(() => onWorking?.(isWorking), [onWorking, isWorking])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== environment.name) return setIsOther(true)
    void start({ _id: environment._id, name: typed })
  }

  if (isWorking)
    return (
      <Working
        title={t('settings.backups.restoreWorking')}
        detail={environment.name}
        share={state.share}
        cancelling={state.cancelling}
        onCancel={cancel}
      />
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {state.failure !== undefined && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
            {state.failure}
          </Alert>
        )}
        <TextInput
          label={t('trash.typeName', { name: environment.name })}
          value={typed}
          // Somebody may have given it another name meanwhile.
          error={isOther || state.errors?.name !== undefined ? t('trash.otherName') : undefined}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={event => {
            setTyped(event.currentTarget.value)
            setIsOther(false)
            clear()
          }}
        />
        <DialogActions label={t('settings.backups.restoreHere')} danger onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}

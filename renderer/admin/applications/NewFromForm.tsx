import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEnvironmentId } from '../../../shared/ids.ts'
import { validationText } from '../../components/validationText.ts'
import { environmentIdFrom } from '../../environment/environmentIdFrom.ts'
import { BeginsHeld } from '../../holds/BeginsHeld.tsx'
import { Working } from '../../imports/Working.tsx'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import { useDialogHold } from '../../ui/dialogs/DialogHold.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { type NamedEnvironment, type NewFrom, useNewFrom } from './useNewFrom.ts'

interface NewFromFormProps extends Pick<DialogControls<string>, 'resolve'> {
  from: NewFrom
  proposedName: string
  /** What becomes of both, where nothing else says so. */
  text?: string
  working: string
  submitLabel: string
  /** What else is chosen. */
  children?: ReactNode
  onWorking?(isWorking: boolean): void
}

/** How a new environment is called that is made of another one, and how far it is. The dialog resolves with its id. */
export function NewFromForm(props: NewFromFormProps) {
  const { from, proposedName, text, working, submitLabel, children, resolve, onWorking } = props
  const { t } = useTranslation()
  const { state, start, cancel, clear } = useNewFrom(from, resolve)
  const [name, setName] = useState(proposedName)
  /** Undefined until somebody types it: it follows the name. */
  const [typedId, setTypedId] = useState<string>()
  const [tried, setTried] = useState(false)
  const id = typedId ?? environmentIdFrom(name)
  const isWorking = state.step !== 'fill'
  useDialogHold(isWorking)
  useEffect(() => onWorking?.(isWorking), [onWorking, isWorking])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && isEnvironmentId(id)) void start({ _id: id, name: name.trim() })
  }

  if (isWorking)
    return <Working title={working} detail={name} share={state.share} cancelling={state.cancelling} onCancel={cancel} />
  const errorOf = (field: keyof NamedEnvironment, own: string | undefined) => {
    const refused = state.errors?.[field]
    return refused === undefined ? own : validationText(t, refused)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <div>
          {text !== undefined && <Text c="dimmed">{text}</Text>}
          <BeginsHeld />
        </div>
        {state.failure !== undefined && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
            {state.failure}
          </Alert>
        )}
        <TextInput
          label={t('admin.newEnvironment.name')}
          value={name}
          error={errorOf('name', tried && name.trim() === '' ? t('common.required') : undefined)}
          maxLength={200}
          data-autofocus
          onChange={event => {
            setName(event.currentTarget.value)
            clear()
          }}
        />
        <TextInput
          label={t('admin.newEnvironment.id')}
          description={t('admin.newEnvironment.idHint')}
          value={id}
          error={errorOf('_id', tried && !isEnvironmentId(id) ? t('admin.newEnvironment.idInvalid') : undefined)}
          maxLength={40}
          spellCheck={false}
          onChange={event => {
            setTypedId(event.currentTarget.value.toLowerCase())
            clear()
          }}
        />
        {children}
        <DialogActions label={submitLabel} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}

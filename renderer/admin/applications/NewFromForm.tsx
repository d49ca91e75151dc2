import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEnvironmentId } from '../../../shared/ids.ts'
import { validationText } from '../../components/validationText.ts'
import { environmentIdFrom } from '../../environment/environmentIdFrom.ts'
import { Working } from '../../imports/Working.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { type NamedEnvironment, type NewFrom, useNewFrom } from './useNewFrom.ts'

interface NewFromFormProps extends Pick<DialogControls<string>, 'resolve' | 'setDismissible'> {
  from: NewFrom
  proposedName: string
  /** What becomes of both, where nothing else says so. */
  text?: string
  working: string
  submitLabel: string
  /** What else is chosen. */
  children?: ReactNode
}

/** How a new environment is called that is made of another one, and how far it is. The dialog resolves with its id. */
export function NewFromForm(props: NewFromFormProps) {
  const { from, proposedName, text, working, submitLabel, children, resolve, setDismissible } = props
  const { t } = useTranslation()
  const { state, start, cancel, clear } = useNewFrom(from, resolve)
  const [name, setName] = useState(proposedName)
  /** Undefined until somebody types it: it follows the name. */
  const [typedId, setTypedId] = useState<string>()
  const [tried, setTried] = useState(false)
  const id = typedId ?? environmentIdFrom(name)
  const isWorking = state.step !== 'fill'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog's controls are the same for as long as it is open
  useEffect(() => setDismissible(!isWorking), [isWorking])

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
        {text !== undefined && <Text c="dimmed">{text}</Text>}
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => resolve()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </Group>
      </Stack>
    </form>
  )
}

import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEnvironmentId } from '../../../shared/ids.ts'
import { validationText } from '../../components/validationText.ts'
import { environmentIdFrom } from '../../environment/environmentIdFrom.ts'
import { Working } from '../../imports/Working.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useDuplicate, type WantedDuplicate } from './useDuplicate.ts'

export interface DuplicateDialogProps {
  environment: { _id: string; name: string }
}

type Choice = Omit<WantedDuplicate, '_id' | 'name'>

const choices = ['includeData', 'includeFiles', 'includePeople'] as const

/** Another environment with the design of this one, and what else is chosen. It resolves with the id of the new one. */
export default function DuplicateDialog(props: DuplicateDialogProps & DialogControls<string>) {
  const { environment, resolve, setDismissible } = props
  const { t } = useTranslation()
  const { state, start, cancel, clear } = useDuplicate(environment._id, resolve)
  const [name, setName] = useState(() => t('admin.applications.duplicate.proposed', { name: environment.name }))
  /** Undefined until somebody types it: it follows the name. */
  const [typedId, setTypedId] = useState<string>()
  const [choice, setChoice] = useState<Choice>({ includeData: false, includeFiles: false, includePeople: false })
  const [tried, setTried] = useState(false)
  const id = typedId ?? environmentIdFrom(name)
  const isWorking = state.step !== 'fill'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog's controls are the same for as long as it is open
  useEffect(() => setDismissible(!isWorking), [isWorking])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && isEnvironmentId(id)) void start({ _id: id, name: name.trim(), ...choice })
  }

  if (isWorking) {
    return (
      <Working
        title={t('admin.applications.duplicate.working')}
        detail={name}
        share={state.share}
        cancelling={state.cancelling}
        onCancel={cancel}
      />
    )
  }
  const errorOf = (field: '_id' | 'name', own: string | undefined) => {
    const refused = state.errors?.[field]
    return refused === undefined ? own : validationText(t, refused)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text c="dimmed">{t('admin.applications.duplicate.subtitle')}</Text>
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
        <Choices choice={choice} onChange={setChoice} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => resolve()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('admin.applications.duplicate.submit')}</Button>
        </Group>
      </Stack>
    </form>
  )
}

function Choices({ choice, onChange }: { choice: Choice; onChange(choice: Choice): void }) {
  const { t } = useTranslation()
  // Records name uploads: without them they would name what is not there.
  const isImplied = (name: keyof Choice) => name === 'includeFiles' && choice.includeData
  return (
    <Stack gap="sm" role="group" aria-label={t('admin.applications.duplicate.content')}>
      <Text fw={500}>{t('admin.applications.duplicate.content')}</Text>
      {choices.map(name => (
        <Checkbox
          key={name}
          label={t(`admin.applications.duplicate.contents.${name}.label`)}
          description={t(`admin.applications.duplicate.contents.${name}.text`)}
          checked={choice[name] || isImplied(name)}
          disabled={isImplied(name)}
          onChange={event => onChange({ ...choice, [name]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  )
}

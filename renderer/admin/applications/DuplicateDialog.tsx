import { useApolloClient } from '@apollo/client/react'
import { Checkbox, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { duplicateEnvironmentMutation } from './documents.ts'
import { NewFromForm } from './NewFromForm.tsx'
import type { NamedEnvironment } from './useNewFrom.ts'

export interface DuplicateDialogProps {
  environment: NamedEnvironment
}

const choices = ['includeData', 'includeFiles', 'includePeople'] as const
type Choice = Record<(typeof choices)[number], boolean>

/** Another environment with the design of this one, and what else is chosen. It resolves with the id of the new one. */
export default function DuplicateDialog(props: DuplicateDialogProps & DialogControls<string>) {
  const { environment, resolve } = props
  const { t } = useTranslation()
  const client = useApolloClient()
  const [choice, setChoice] = useState<Choice>({ includeData: false, includeFiles: false, includePeople: false })
  async function from(wanted: NamedEnvironment) {
    const variables = { environmentId: environment._id, ...wanted, ...choice }
    const { data } = await client.mutate({ mutation: duplicateEnvironmentMutation, variables })
    return data?.duplicateEnvironment
  }
  return (
    <NewFromForm
      from={from}
      proposedName={t('admin.applications.duplicate.proposed', { name: environment.name })}
      text={t('admin.applications.duplicate.subtitle')}
      working={t('admin.applications.duplicate.working')}
      submitLabel={t('admin.applications.duplicate.submit')}
      resolve={resolve}
    >
      <Choices choice={choice} onChange={setChoice} />
    </NewFromForm>
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

import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../../shared/components/registry.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { RenamedComponent } from '../../../../shared/wire/answers.ts'
import { validationText } from '../../../components/validationText.ts'
import { fieldErrors } from '../../../graphql/errors.ts'
import type { DialogControls } from '../../../ui/dialogs/dialogStore.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useRefusal } from '../../create/useRefusal.ts'
import { renameFieldMutation } from '../../data/documents.ts'
import { previewRenameQuery } from './documents.ts'
import classes from './RenameFieldDialog.module.css'

export interface RenameFieldDialogProps {
  nameOf(component: RenamedComponent): string
  collectionId: string
  field: Field
}

/** Pause in typing before the server is asked, in ms. */
const pause = 250

/** A new internal name for a stored field; every component that follows is shown first. */
export default function RenameFieldDialog({
  collectionId,
  field,
  nameOf,
  resolve,
}: RenameFieldDialogProps & DialogControls<boolean>) {
  const { t } = useTranslation()
  const [name, setName] = useState(field.name)
  const [newName] = useDebouncedValue(name, pause)
  const { errors, setErrors, attempt } = useRefusal()
  const [rename, { loading }] = useMutation(renameFieldMutation)
  const { data, previousData, error } = useQuery(previewRenameQuery, {
    variables: { collectionId, fieldName: field.name, newName },
    fetchPolicy: 'no-cache',
  })
  const refused = { ...(newName === field.name ? {} : fieldErrors(error)), ...errors }
  const [refusal] = Object.values(refused)
  const changed = ((data ?? previousData)?.previewFieldRename ?? []).filter(({ _id }) => _id !== collectionId)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name === field.name) return resolve(false)
    void attempt(async () => {
      await rename({ variables: { collectionId, fieldName: field.name, newName: name } })
      resolve(true)
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t('designer.rename.label')}
          value={name}
          error={refusal === undefined ? undefined : validationText(t, refusal)}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          data-autofocus
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onChange={event => {
            setName(event.currentTarget.value)
            setErrors({})
          }}
        />
        <div>
          <Text c="dimmed" fz="sm" mb={6}>
            {t(changed.length === 0 ? 'designer.rename.noUsages' : 'designer.rename.usages')}
          </Text>
          <ul className={classes.usages} aria-label={t('designer.rename.usages')}>
            {changed.map(user => (
              <li key={user._id}>
                <Icon name={findKind(user.kind)?.icon ?? 'puzzle'} size={17} />
                <span className={classes.user}>{nameOf(user)}</span>
                <Text component="span" c="dimmed" fz="sm">
                  {t(`kinds.${user.kind}.one`)}
                </Text>
              </li>
            ))}
          </ul>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => resolve()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={loading}>
            {t('designer.rename.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

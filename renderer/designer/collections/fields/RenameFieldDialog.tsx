import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameOf } from '../../../../shared/components/difference.ts'
import { findKind } from '../../../../shared/components/registry.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { RenamedComponent } from '../../../../shared/wire/answers.ts'
import { validationText } from '../../../components/validationText.ts'
import { conflictComponent, fieldErrors } from '../../../graphql/errors.ts'
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../../ui/dialogs/dialogStore.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useRefusal } from '../../create/useRefusal.ts'
import { renameFieldMutation } from '../../data/documents.ts'
import { NamedScripts } from '../../scripts/NamedScripts.tsx'
import { countPlaces, type NamedScript, rewritten } from '../../scripts/useNamedScripts.ts'
import { previewRenameQuery } from './documents.ts'
import classes from './RenameFieldDialog.module.css'
import { type FieldScripts, useFieldScripts } from './useFieldScripts.ts'

export interface RenameFieldDialogProps {
  nameOf(component: RenamedComponent): string
  calledById: NameOf
  findScripts(): Promise<readonly NamedScript[]>
  collectionId: string
  field: Field
}

/** Pause in typing before the server is asked, in ms. */
const pause = 250

/** Saves the new name with the scripts that follow it; a script that somebody saved meanwhile is told, and looked at again. */
function useRename({ collectionId, field, calledById }: RenameFieldDialogProps, look: () => void) {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const [conflict, setConflict] = useState<string>()
  const [rename, { loading }] = useMutation(renameFieldMutation)
  const send = (newName: string, following: readonly NamedScript[], done: () => void) =>
    refusal.attempt(async () => {
      setConflict(undefined)
      const scripts = following.filter(({ places }) => places.length > 0).map(script => rewritten(script, newName))
      try {
        await rename({ variables: { collectionId, fieldName: field.name, newName, scripts } })
      } catch (error) {
        const changed = conflictComponent(error)
        if (changed === undefined) throw error
        setConflict(t('scripts.rename.conflict', { name: calledById(changed) ?? t('settings.title') }))
        look()
        return
      }
      done()
    })
  return { ...refusal, conflict, loading, send }
}

/** A new internal name for a stored field; every component and every script that follows is shown first. */
export default function RenameFieldDialog(props: RenameFieldDialogProps & DialogControls<boolean>) {
  const { collectionId, field, nameOf, resolve } = props
  const { t } = useTranslation()
  const [name, setName] = useState(field.name)
  const [carries, setCarries] = useState(true)
  const [newName] = useDebouncedValue(name, pause)
  const { found, look } = useFieldScripts(props.findScripts)
  const { errors, setErrors, conflict, loading, send } = useRename(props, look)
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
    if (found === 'looking') return undefined
    void send(name, carries && found !== 'failed' ? found : [], () => resolve(true))
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
        <Users users={changed} nameOf={nameOf} />
        <Scripts found={found} newName={newName} carries={carries} onCarry={setCarries} onRetry={look} />
        {conflict !== undefined && (
          <Text c="red" fz="sm" role="alert">
            {conflict}
          </Text>
        )}
        <DialogActions
          label={t('designer.rename.confirm')}
          loading={loading}
          disabled={found === 'looking'}
          onCancel={() => resolve()}
        />
      </Stack>
    </form>
  )
}

/** The components whose definitions name the field. */
function Users({ users, nameOf }: { users: readonly RenamedComponent[]; nameOf(user: RenamedComponent): string }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text c="dimmed" fz="sm" mb={6}>
        {t(users.length === 0 ? 'designer.rename.noUsages' : 'designer.rename.usages')}
      </Text>
      <ul className={classes.usages} aria-label={t('designer.rename.usages')}>
        {users.map(user => (
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
  )
}

interface ScriptsProps {
  found: FieldScripts
  newName: string
  carries: boolean
  onCarry(carries: boolean): void
  onRetry(): void
}

/** The scripts that name it, and whether they follow. */
function Scripts({ found, newName, carries, onCarry, onRetry }: ScriptsProps) {
  const { t } = useTranslation()
  if (found === 'looking')
    return (
      <Text c="dimmed" fz="sm" role="status">
        {t('scripts.rename.looking')}
      </Text>
    )
  if (found === 'failed')
    return (
      <Group gap="sm" role="alert">
        <Text fz="sm">{t('scripts.rename.failed')}</Text>
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Group>
    )
  if (found.length === 0) return null
  return (
    <div className={classes.scripts}>
      <NamedScripts scripts={found} newName={newName}>
        {countPlaces(found) > 0 && (
          <Checkbox
            checked={carries}
            label={t('scripts.rename.also')}
            onChange={event => onCarry(event.currentTarget.checked)}
          />
        )}
      </NamedScripts>
    </div>
  )
}

import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { UsersList } from './UsersList.tsx'
import type { User } from './useUsers.ts'
import classes from './versions.module.css'

export interface DeleteDialogProps {
  name: string
  /** What uses it, without itself. */
  users: readonly User[]
  /** It stays while they use it. */
  isHeld: boolean
  /** Its records go with it: its name is typed first. */
  keepsRecords: boolean
  /** How many those are. */
  records: number
}

/** Agreed to, or the path of an editor that is to be opened instead. */
export type DeleteChoice = boolean | string

/** What a deletion means for everything else, before it happens. */
export default function DeleteDialog({
  name,
  users,
  isHeld,
  keepsRecords,
  records,
  resolve,
}: DeleteDialogProps & DialogControls<DeleteChoice>) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const isUsed = users.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (keepsRecords && typed !== name) setError(t('designer.editor.typeName', { name }))
    else resolve(true)
  }

  return (
    <form className={classes.dialog} onSubmit={submit}>
      {isUsed && (
        <>
          <p>{t(isHeld ? 'versions.usages.blocked' : 'versions.usages.delete')}</p>
          <UsersList users={users} onOpen={resolve} />
        </>
      )}
      {keepsRecords && records > 0 && (
        <p className={classes.failure}>
          {t('versions.usages.records', { count: records, shown: records.toLocaleString(i18n.language) })}
        </p>
      )}
      {keepsRecords && !isHeld && (
        <TextInput
          label={t('designer.editor.name')}
          description={t('designer.editor.deleteCollection', { name })}
          value={typed}
          error={error}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          onChange={event => {
            setError(undefined)
            setTyped(event.currentTarget.value)
          }}
        />
      )}
      {!isHeld && (
        <p className={classes.muted}>{t(keepsRecords ? 'versions.trash.records' : 'versions.trash.warning')}</p>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => resolve(false)}>
          {t(isHeld ? 'common.accept' : 'common.cancel')}
        </Button>
        {!isHeld && (
          <Button type="submit" color="red">
            {t('common.delete')}
          </Button>
        )}
      </Group>
    </form>
  )
}

import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import type { Usage } from '../data/documents.ts'
import { UsersList } from './UsersList.tsx'
import classes from './versions.module.css'

export interface DeleteDialogProps {
  name: string
  /** What uses it, without itself. */
  usages: readonly Usage[]
  /** Its records go with it: nothing may use it, and its name is typed first. */
  keepsRecords: boolean
}

/** What a deletion means for everything else, before it happens; true when it was agreed to. */
export default function DeleteDialog({
  name,
  usages,
  keepsRecords,
  resolve,
}: DeleteDialogProps & DialogControls<boolean>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const isUsed = usages.length > 0
  const blocked = keepsRecords && isUsed

  function submit(event: FormEvent) {
    event.preventDefault()
    if (keepsRecords && typed !== name) setError(t('designer.editor.typeName', { name }))
    else resolve(true)
  }

  return (
    <form className={classes.dialog} onSubmit={submit}>
      {isUsed && (
        <>
          <p>{t(blocked ? 'versions.usages.blocked' : 'versions.usages.delete')}</p>
          <UsersList usages={usages} label={t('versions.usages.title')} onLeave={() => resolve(false)} />
        </>
      )}
      {keepsRecords && !blocked && (
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
      {!blocked && (
        <p className={classes.muted}>{t(keepsRecords ? 'versions.trash.records' : 'versions.trash.warning')}</p>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => resolve(false)}>
          {t(blocked ? 'common.accept' : 'common.cancel')}
        </Button>
        {!blocked && (
          <Button type="submit" color="red">
            {t('common.delete')}
          </Button>
        )}
      </Group>
    </form>
  )
}

import { useQuery } from '@apollo/client/react'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../graphql/errors.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usagesQuery } from '../data/documents.ts'
import { UsersList } from './UsersList.tsx'
import type { ToUsers } from './useUsers.ts'
import classes from './versions.module.css'

export interface UsagesDialogProps {
  componentId: string
  toUsers: ToUsers
}

/** Where a component is used; the path of an editor, when one is to be opened. */
export default function UsagesDialog({ componentId, toUsers, resolve }: UsagesDialogProps & DialogControls<string>) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(usagesQuery, { variables: { componentId }, fetchPolicy: 'network-only' })
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  const users = toUsers(data.componentUsages).filter(({ _id }) => _id !== componentId)
  return (
    <div className={classes.dialog}>
      {users.length === 0 ? (
        <p>{t('versions.usages.none')}</p>
      ) : (
        <>
          <UsersList users={users} onOpen={resolve} />
          <p className={classes.muted}>{t('versions.usages.text')}</p>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => resolve()}>
          {t('common.close')}
        </Button>
      </Group>
    </div>
  )
}

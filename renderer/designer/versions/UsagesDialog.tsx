import { useQuery } from '@apollo/client/react'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../graphql/errors.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usagesQuery } from '../data/documents.ts'
import { UsersList } from './UsersList.tsx'
import classes from './versions.module.css'

/** Where a component is used. */
export default function UsagesDialog({ componentId, resolve }: { componentId: string } & DialogControls<void>) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(usagesQuery, { variables: { componentId }, fetchPolicy: 'network-only' })
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  const usages = data.componentUsages.filter(({ _id }) => _id !== componentId)
  return (
    <div className={classes.dialog}>
      {usages.length === 0 ? (
        <p>{t('versions.usages.none')}</p>
      ) : (
        <>
          <UsersList usages={usages} label={t('versions.usages.title')} onLeave={() => resolve()} />
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

import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../../graphql/errors.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usagesQuery } from '../data/documents.ts'
import { UsersList } from '../versions/UsersList.tsx'
import { useUsers } from '../versions/useUsers.ts'
import classes from './Inspector.module.css'
import type { Subject } from './useSubject.ts'

/** The components that use the one behind the subject. */
export function UsageTab({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  if (!subject.component) return <p className={classes.hint}>{t('workspace.inspector.noUsage')}</p>
  return <Usages componentId={subject.component.id} />
}

function Usages({ componentId }: { componentId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toUsers = useUsers()
  const { data, error, refetch } = useQuery(usagesQuery, {
    variables: { componentId },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} height={38} />
  const users = toUsers(data.componentUsages).filter(({ _id }) => _id !== componentId)
  if (users.length === 0) return <p className={classes.hint}>{t('versions.usages.none')}</p>
  return (
    <>
      <UsersList users={users} onOpen={path => void navigate(path)} />
      <p className={classes.muted}>{t('versions.usages.text')}</p>
    </>
  )
}

import { Avatar, Badge, Button, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { allMailsPath, platformAuditPath } from '../../environment/paths.ts'
import { PagedList } from '../../lists/PagedList.tsx'
import { usePagedList } from '../../lists/usePagedList.ts'
import { displayName, roleKey } from '../../session/roles.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { type UserItem, usersQuery } from '../documents.ts'
import { NewAccountDialog } from '../users/NewAccountDialog.tsx'
import classes from './Dashboard.module.css'

/** Every account of the platform, 20 a page, with a search; for superAdmins. */
export function UserList() {
  const { t } = useTranslation()
  const list = usePagedList(usersQuery, { limit: pageSizes.users, listed: data => data.users })
  const dialogs = useDialogs()

  async function create() {
    await dialogs.open({ id: 'newAccount', component: NewAccountDialog, props: {}, title: t('admin.user.new') })
    await list.refetch().catch(() => undefined)
  }

  return (
    <section className={classes.section}>
      <PagedList
        list={list}
        title={<Title order={2}>{t('admin.dashboard.users')}</Title>}
        search={t('admin.dashboard.searchUsers')}
        actions={
          <>
            <Button component={Link} to={platformAuditPath} variant="default">
              {t('admin.dashboard.audit')}
            </Button>
            <Button component={Link} to={allMailsPath} variant="default">
              {t('admin.dashboard.mails')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => void create()}
            >
              {t('admin.user.new')}
            </Button>
          </>
        }
        waiting={<ListSkeleton rows={5} />}
      >
        {items => (
          <div className={classes.panel}>
            {items.length === 0 ? (
              <EmptyState />
            ) : (
              <ul className={classes.users} style={{ margin: 0 }}>
                {items.map(user => (
                  <li key={user._id}>
                    <UserRow user={user} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </PagedList>
    </section>
  )
}

function UserRow({ user }: { user: UserItem }) {
  const { t } = useTranslation()
  const name = displayName(user)
  return (
    <Link to={`/users/${user._id}`} className={classes.user}>
      <Avatar src={user.profile?.avatar?.url} name={name} size={36} color="gray" aria-hidden />
      <div className={classes.text}>
        <Text fw={500} truncate>
          {name}
        </Text>
        {name !== user.email && (
          <Text c="dimmed" fz="sm" truncate>
            {user.email}
          </Text>
        )}
      </div>
      <Badge variant="light" color={user.roles.includes('superAdmin') ? 'telar' : 'gray'} tt="none">
        {t(roleKey(user))}
      </Badge>
    </Link>
  )
}

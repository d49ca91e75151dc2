import { useQuery } from '@apollo/client/react'
import { Avatar, Badge, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { displayName, roleKey } from '../../account/roles.ts'
import { errorText } from '../../graphql/errors.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { type UserItem, usersQuery } from '../documents.ts'
import { pageVariables, usePage } from '../usePage.ts'
import classes from './Dashboard.module.css'

const limit = pageSizes.users

/** Every account of the platform, 20 a page, with a search (AF6, AF7); for superAdmins. */
export function UserList() {
  const { t } = useTranslation()
  const state = usePage()
  const { data, previousData, error, refetch } = useQuery(usersQuery, {
    variables: pageVariables(state, limit),
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.users
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <Title order={2}>{t('admin.dashboard.users')}</Title>
        <div className={classes.tools}>
          <SearchBox label={t('admin.dashboard.searchUsers')} value={state.filter} onChange={state.setFilter} />
        </div>
      </div>
      {error && !page && <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />}
      {!error && !page && <ListSkeleton rows={5} />}
      {page && (
        <div className={classes.panel}>
          {page.items.length === 0 ? (
            <EmptyState />
          ) : (
            <ul className={classes.users} style={{ margin: 0 }}>
              {page.items.map(user => (
                <li key={user._id}>
                  <UserRow user={user} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {page && <Pager page={state.page} limit={limit} totalCount={page.totalCount} onChange={state.setPage} />}
    </section>
  )
}

function UserRow({ user }: { user: UserItem }) {
  const { t } = useTranslation()
  const name = displayName(user)
  return (
    <Link to={`/users/${user._id}`} className={classes.user}>
      <Avatar name={name} size={36} color="gray" aria-hidden />
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

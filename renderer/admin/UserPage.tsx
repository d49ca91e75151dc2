import { useQuery } from '@apollo/client/react'
import { Anchor, Avatar, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { defaultZone, formatDateTime } from '../../shared/formats/dates.ts'
import { OwnAccount } from '../account/profile/OwnAccount.tsx'
import { useUser } from '../app/AppContext.tsx'
import { errorCode, errorText } from '../graphql/errors.ts'
import { displayName, roleKey } from '../session/roles.ts'
import type { User } from '../session/types.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { adminUserQuery } from './documents.ts'
import { Facts } from './Facts.tsx'
import classes from './SimplePage.module.css'
import { SimplePage } from './SimplePage.tsx'

/** An account's profile, roles and authorized environments. */
export default function UserPage() {
  const { t } = useTranslation()
  const { userId = '' } = useParams()
  const { _id: ownId } = useUser()
  const { data, error, refetch } = useQuery(adminUserQuery, { variables: { userId } })
  usePageTitle(data?.user ? displayName(data.user) : t('admin.user.title'), 'Telar')
  const missing = data?.user === null || errorCode(error) === 'NotFound'
  return (
    <SimplePage>
      {data?.user && <Profile user={data.user} />}
      {data?.user?._id === ownId && (
        <div className={classes.own}>
          <OwnAccount />
        </div>
      )}
      {missing && <EmptyState title={t('admin.user.missing')} />}
      {error && !missing && <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
    </SimplePage>
  )
}

function Profile({ user }: { user: User }) {
  const { t } = useTranslation()
  const name = displayName(user)
  return (
    <>
      <Group gap="lg" mb="xl" wrap="nowrap">
        <Avatar src={user.profile?.avatar?.url} name={name} color="telar" size={56} aria-hidden />
        <div>
          <Title order={1}>{name}</Title>
          {name !== user.email && <Text c="dimmed">{user.email}</Text>}
        </div>
      </Group>
      <Facts
        facts={[
          { label: t('admin.user.roles'), value: t(roleKey(user)) },
          { label: t('admin.user.environments'), value: <Environments ids={user.environmentsAuthorized} /> },
          {
            label: t('admin.user.twoFactor'),
            value: t(user.hasTwoFactor ? 'admin.user.twoFactorOn' : 'admin.user.twoFactorOff'),
          },
          { label: t('admin.user.created'), value: formatDateTime(user.createdAt, defaultZone) },
        ]}
      />
    </>
  )
}

function Environments({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  if (ids.length === 0) return <Text c="dimmed">{t('admin.user.noEnvironments')}</Text>
  return (
    <Group gap="sm">
      {ids.map(id => (
        <Anchor key={id} component={Link} to={`/${id}`}>
          {id}
        </Anchor>
      ))}
    </Group>
  )
}

import { useQuery } from '@apollo/client/react'
import { Avatar, Badge, Button, Text, Title, Tooltip } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { roleNames } from '../../shared/environment/roleNames.ts'
import { pageSizes } from '../../shared/protocol/limits.ts'
import { HoldNotice } from '../holds/HoldNotice.tsx'
import { PagedList } from '../lists/PagedList.tsx'
import { usePagedList } from '../lists/usePagedList.ts'
import { MailNotice } from '../mails/MailNotice.tsx'
import { useSendsMails } from '../mails/useSendsMails.ts'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { environmentUserRightsQuery, environmentUsersQuery, type ListedUser, type UserRights } from './documents.ts'
import { ImportedNotice } from './ImportedNotice.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { LinksNotice } from './LinksNotice.tsx'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'
import { useUsersPlace } from './UsersPlace.ts'
import { userName } from './userTexts.ts'

/** Everybody who may enter the environment, and how others come to it. */
export default function UsersScreen() {
  const { t } = usePeopleTranslation()
  const { environmentId, mailsPath } = useUsersPlace()
  const list = usePagedList(environmentUsersQuery, {
    variables: { environmentId },
    limit: pageSizes.users,
    listed: data => data.environmentUsers,
  })
  const { data, refetch } = useQuery(environmentUserRightsQuery, { variables: { environmentId } })
  const rights = data?.environmentUserRights
  const sendsMails = useSendsMails()
  const isAwaited = list.listed?.items.some(({ state }) => state === 'pending') === true
  usePageTitle(t('people.title'), environmentId)
  return (
    <div className={classes.page}>
      {mailsPath !== undefined && (
        <>
          <HoldNotice environmentId={environmentId} of="mail" />
          <MailNotice environmentId={environmentId} to={mailsPath} />
        </>
      )}
      {!sendsMails && isAwaited && rights?.canAddUsers === true && !rights.trial && <LinksNotice />}
      {rights !== undefined && rights.imported > 0 && (
        <ImportedNotice
          count={rights.imported}
          onConfirmed={() => void Promise.allSettled([refetch(), list.refetch()])}
        />
      )}
      <PagedList
        list={list}
        title={<Title order={1}>{t('people.title')}</Title>}
        search={t('people.search')}
        actions={
          <>
            {mailsPath !== undefined && (
              <Button component={Link} to={mailsPath} variant="default">
                {t('people.mails')}
              </Button>
            )}
            {rights?.canAddUsers && <InviteButton rights={rights} onInvited={() => void list.refetch()} />}
          </>
        }
        waiting={<ListSkeleton rows={6} />}
        empty={
          <div className={classes.panel}>
            {list.untouched ? (
              <EmptyState about={t('people.none')} text={rights?.canAddUsers ? t('people.noneText') : undefined} />
            ) : (
              <EmptyState about={t('people.nobody')} />
            )}
          </div>
        }
      >
        {users => (
          <ul className={classes.list} aria-label={t('people.title')}>
            {users.map(user => (
              <li key={user._id}>
                <UserRow user={user} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

/** On a trial it says why it does nothing (D63). */
function InviteButton({ rights, onInvited }: { rights: UserRights; onInvited(): void }) {
  const { t } = usePeopleTranslation()
  const { environmentId, zone } = useUsersPlace()
  const dialogs = useDialogs()

  async function invite() {
    const props = { environmentId, roles: rights.roles, zone }
    await dialogs.open({ id: 'invite', component: InviteDialog, props, title: t('people.invite') })
    onInvited()
  }

  return (
    <Tooltip label={t('people.trial')} disabled={!rights.trial}>
      <Button
        data-tour="invite"
        leftSection={<IconUserPlus size={16} />}
        data-disabled={rights.trial || undefined}
        aria-disabled={rights.trial}
        onClick={() => !rights.trial && void invite()}
      >
        {t('people.invite')}
      </Button>
    </Tooltip>
  )
}

function UserRow({ user }: { user: ListedUser }) {
  const { t } = usePeopleTranslation()
  const { path } = useUsersPlace()
  const name = userName(user)
  const roles = roleNames(user.resolvedRoles)
  return (
    <Link to={`${path}/${user._id}`} className={classes.row}>
      <Avatar name={name} size={36} color="gray" aria-hidden />
      <div className={classes.text}>
        <Text fw={500} truncate>
          {name}
          {user.isOwn && <span className={classes.own}> · {t('people.you')}</span>}
        </Text>
        <Text c="dimmed" fz="sm" truncate>
          {[name !== user.email && user.email, roles].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {user.state !== 'active' && (
        <Badge variant="light" color={user.state === 'pending' ? 'yellow' : 'gray'} tt="none" className={classes.state}>
          {t(`people.states.${user.state}`)}
        </Badge>
      )}
    </Link>
  )
}

import { useMutation, useQuery } from '@apollo/client/react'
import { Anchor, Avatar, Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { defaultZone, formatDateTime } from '../../../shared/formats/dates.ts'
import { OwnAccount } from '../../account/profile/OwnAccount.tsx'
import { useUser } from '../../app/AppContext.tsx'
import { useShowError } from '../../app/useShowError.ts'
import { errorCode, errorText } from '../../graphql/errors.ts'
import { useSendsMails } from '../../mails/useSendsMails.ts'
import { displayName, isSuperAdmin, roleKey } from '../../session/roles.ts'
import type { User } from '../../session/types.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { adminUserQuery, endAccountSessionsMutation, resetTwoFactorMutation } from '../documents.ts'
import { Facts } from '../Facts.tsx'
import classes from '../SimplePage.module.css'
import { SimplePage } from '../SimplePage.tsx'
import { NamesDialog } from './NamesDialog.tsx'
import { RightsDialog } from './RightsDialog.tsx'
import { useAccountLink } from './useAccountLink.ts'

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
          <OwnAccount zone={defaultZone} />
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
  const viewer = useUser()
  const sendsMails = useSendsMails()
  const mayHand = !sendsMails && isSuperAdmin(viewer) && viewer._id !== user._id
  const name = displayName(user)
  return (
    <>
      <Group gap="lg" mb="xl" wrap="nowrap">
        <Avatar src={user.profile?.avatar?.url} name={name} color="telar" size={56} aria-hidden />
        <div>
          <Title order={1} className={classes.name}>
            {name}
          </Title>
          {name !== user.email && <Text c="dimmed">{user.email}</Text>}
        </div>
      </Group>
      <Facts
        facts={[
          { label: t('admin.user.names'), value: <Names user={user} /> },
          { label: t('admin.user.roles'), value: <Role user={user} /> },
          { label: t('admin.user.environments'), value: <Environments ids={user.environmentsAuthorized} /> },
          ...(mayHand ? [{ label: t('admin.user.password'), value: <PasswordLink user={user} /> }] : []),
          { label: t('admin.user.twoFactor'), value: <TwoFactorState user={user} /> },
          { label: t('admin.user.sessions'), value: <Sessions user={user} /> },
          { label: t('admin.user.created'), value: formatDateTime(user.createdAt, defaultZone) },
        ]}
      />
    </>
  )
}

/** How somebody is called, and a superAdmin's way to change it; everybody changes the own name in the profile. */
function Names({ user }: { user: User }) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const viewer = useUser()
  const { firstName, lastName, name } = user.profile ?? {}
  const called = [firstName, lastName].filter(Boolean).join(' ') || name || t('admin.user.nameless')
  if (!isSuperAdmin(viewer) || viewer._id === user._id) return called
  return (
    <Group gap="sm">
      {called}
      <Button
        variant="default"
        size="xs"
        aria-label={t('admin.user.changeNames')}
        onClick={() =>
          void dialogs.open({
            id: 'names',
            component: NamesDialog,
            props: { user },
            title: t('admin.user.changeNames'),
          })
        }
      >
        {t('admin.user.change')}
      </Button>
    </Group>
  )
}

/** What somebody may do on the platform, and the way to change it. */
function Role({ user }: { user: User }) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  if (!isSuperAdmin(useUser())) return t(roleKey(user))
  return (
    <Group gap="sm">
      {t(roleKey(user))}
      <Button
        variant="default"
        size="xs"
        aria-label={t('admin.user.changeRights')}
        onClick={() =>
          void dialogs.open({
            id: 'rights',
            component: RightsDialog,
            props: { user },
            title: t('admin.user.changeRights'),
          })
        }
      >
        {t('admin.user.change')}
      </Button>
    </Group>
  )
}

/** Where no mail leaves this machine, a superAdmin hands over the link that sets it. */
function PasswordLink({ user }: { user: User }) {
  const { t } = useTranslation()
  const { show, making } = useAccountLink()
  return (
    <Button
      variant="default"
      size="xs"
      loading={making}
      onClick={() => void show({ userId: user._id, name: displayName(user) })}
    >
      {t('admin.user.getLink')}
    </Button>
  )
}

/** A superAdmin ends those of somebody else; everybody ends the own ones in the profile. */
function Sessions({ user: { _id, email } }: { user: User }) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const isOwn = useUser()._id === _id
  const [end, { loading }] = useMutation(endAccountSessionsMutation, { variables: { userId: _id } })
  if (isOwn) return t('admin.user.ownSessions')

  async function endAll() {
    const title = t('admin.user.endSessions')
    if (!(await dialogs.confirm({ title, text: t('admin.user.endSessionsText', { email }) }))) return
    try {
      await end()
      snackbar.show({ text: t('admin.user.sessionsEnded'), color: 'success' })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Button variant="default" size="xs" loading={loading} onClick={() => void endAll()}>
      {t('admin.user.endSessions')}
    </Button>
  )
}

/** A superAdmin switches it off for somebody else who lost the app and the codes. */
function TwoFactorState({ user: { _id, email, hasTwoFactor } }: { user: User }) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const showError = useShowError()
  const isOwn = useUser()._id === _id
  const [reset, { loading }] = useMutation(resetTwoFactorMutation, {
    variables: { userId: _id },
    refetchQueries: [adminUserQuery],
  })
  if (!hasTwoFactor) return t('admin.user.twoFactorOff')

  async function switchOff() {
    const title = t('admin.user.resetTwoFactor')
    if (!(await dialogs.confirm({ title, text: t('admin.user.resetTwoFactorText', { email }) }))) return
    await reset().catch(showError)
  }

  return (
    <Group gap="sm">
      {t('admin.user.twoFactorOn')}
      {!isOwn && (
        <Button variant="default" size="xs" loading={loading} onClick={() => void switchOff()}>
          {t('admin.user.resetTwoFactor')}
        </Button>
      )}
    </Group>
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

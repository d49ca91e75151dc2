import { Avatar, Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApp, useSession } from '../../app/AppContext.tsx'
import { Unreachable } from '../../app/RequireSession.tsx'
import { allMailsPath } from '../../environment/paths.ts'
import { MailNotice } from '../../mails/MailNotice.tsx'
import { displayName, isAdministrator, isSuperAdmin, roleKey } from '../../session/roles.ts'
import type { User } from '../../session/types.ts'
import { Logo } from '../../ui/Logo.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { SimplePage } from '../SimplePage.tsx'
import classes from './Dashboard.module.css'
import { EnvironmentList } from './EnvironmentList.tsx'
import { EnvironmentProblems } from './EnvironmentProblems.tsx'
import { EnvironmentTrash } from './EnvironmentTrash.tsx'
import { UserList } from './UserList.tsx'

/** `/` on the admin domain (AF1–AF8, AF73); the desktop has one person, and no users to manage (AC4). */
export default function Dashboard() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { status, user } = useSession()
  usePageTitle(t('admin.dashboard.title'), 'Telar')
  if (status === 'unreachable') return <Unreachable />
  if (status === 'resuming') return <PageLoading />
  if (!user) return <LoginLink />
  return (
    <SimplePage>
      <Welcome user={user} />
      {isSuperAdmin(user) && (
        <div className={classes.notices}>
          <EnvironmentProblems />
          {!boot.desktop && <MailNotice to={allMailsPath} />}
        </div>
      )}
      {isAdministrator(user) && <EnvironmentList />}
      {isAdministrator(user) && <EnvironmentTrash className={classes.section} />}
      {isSuperAdmin(user) && !boot.desktop && <UserList />}
    </SimplePage>
  )
}

function LoginLink() {
  const { t } = useTranslation()
  return (
    <main className={classes.out} id="content">
      <Logo />
      <Button component={Link} to="/login" size="md">
        {t('admin.dashboard.loginLink')}
      </Button>
    </main>
  )
}

function Welcome({ user }: { user: User }) {
  const { t } = useTranslation()
  const name = displayName(user)
  return (
    <div className={classes.welcome}>
      <Avatar src={user.profile?.avatar?.url} name={name} color="telar" size={56} aria-hidden />
      <div className={classes.who}>
        <Title order={1} className={classes.name}>
          {t('admin.dashboard.greeting', { name })}
        </Title>
        <Text c="dimmed">{t(roleKey(user))}</Text>
      </div>
    </div>
  )
}

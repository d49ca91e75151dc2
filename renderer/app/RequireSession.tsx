import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { loginPath } from '../session/returnPath.ts'
import { PageLoading } from '../ui/states/PageLoading.tsx'
import { StatusPage } from '../ui/states/StatusPage.tsx'
import { useApp, useSession } from './AppContext.tsx'

/** Lets only people with a session in; the others come back to the same path after the login (Z1, Z2). */
export function RequireSession() {
  const { status } = useSession()
  const { pathname, search, hash } = useLocation()
  if (status === 'none') return <Navigate to={loginPath(pathname + search + hash)} replace />
  if (status === 'resuming') return <PageLoading />
  if (status === 'unreachable') return <Unreachable />
  return <Outlet />
}

/** A stored session that the server could not be asked about is kept. */
export function Unreachable() {
  const { t } = useTranslation()
  const { session } = useApp()
  return (
    <StatusPage
      icon={<IconPlugConnectedX size={34} stroke={1.5} />}
      title={t('shell.pages.unreachable.title')}
      text={t('shell.pages.unreachable.text')}
      actions={<Button onClick={() => void session.resume()}>{t('common.retry')}</Button>}
    />
  )
}

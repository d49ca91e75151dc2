import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useForgottenDevice } from '../session/useForgottenDevice.ts'
import { StatusPage } from '../ui/states/StatusPage.tsx'
import { useApp } from './AppContext.tsx'

/** For accounts that may not use this environment; logging out leads to another account. */
export default function NoAccess({ environmentId }: { environmentId: string }) {
  const { t } = useTranslation()
  const { session, boot, drafts } = useApp()
  const userId = session.snapshot().user?._id
  useForgottenDevice()
  // What somebody typed there while he could is nobody's any more.
  useEffect(() => {
    if (userId !== undefined) void drafts.removeAllOf(userId, environmentId)
  }, [drafts, userId, environmentId])
  return (
    <StatusPage
      icon={<IconLock size={34} stroke={1.5} />}
      title={t('shell.pages.noAccess.title')}
      text={t('shell.pages.noAccess.text')}
      actions={!boot.desktop && <Button onClick={() => void session.logout()}>{t('shell.user.logout')}</Button>}
    />
  )
}

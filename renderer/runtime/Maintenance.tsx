import { useApolloClient } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app/AppContext.tsx'
import { useForgottenDevice } from '../session/useForgottenDevice.ts'
import { StatusPage } from '../ui/states/StatusPage.tsx'
import { navigationQuery } from './documents.ts'

/** How often it is asked whether the maintenance is over, in ms. */
const pause = 15_000

interface MaintenanceProps {
  environmentId: string
  /** The environment lets people in again. */
  onOver(): void
}

/** In place of an environment under maintenance (C37): goes away by itself. Its administrators can log in from here (C78). */
export default function Maintenance({ environmentId, onOver }: MaintenanceProps) {
  const { t } = useTranslation()
  const { session, boot } = useApp()
  const client = useApolloClient()
  useForgottenDevice()
  const look = useEffectEvent(async () => {
    const variables = { environmentId }
    const answer = await client
      .query({ query: navigationQuery, variables, fetchPolicy: 'network-only' })
      .catch(() => undefined)
    if (answer?.data) onOver()
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), pause)
    return () => clearInterval(timer)
  }, [])
  return (
    <StatusPage
      icon={<IconTools size={34} stroke={1.5} />}
      title={t('shell.pages.maintenance.title')}
      text={t('shell.pages.maintenance.text')}
      actions={
        <>
          <Button onClick={onOver}>{t('common.retry')}</Button>
          {!boot.desktop && (
            <Button variant="default" onClick={() => void session.logout()}>
              {t('shell.user.logout')}
            </Button>
          )}
        </>
      }
    />
  )
}

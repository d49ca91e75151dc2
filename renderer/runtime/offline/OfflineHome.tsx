import { Button, Text, Title } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useApp } from '../../app/AppContext.tsx'
import { useComponentTranslation } from '../../components/componentTexts.ts'
import type { RuntimeEnvironment } from '../../environment/runtimeEnvironment.ts'
import { EnvironmentContext, useEnvironment } from '../EnvironmentContext.ts'
import { UnsentList } from '../unsent/UnsentList.tsx'
import { useListServices } from '../unsent/useListServices.ts'
import { useUnsentForms } from '../unsent/useUnsentForms.ts'
import classes from './OfflineHome.module.css'

interface OfflineHomeProps {
  environmentId: string
  environment: RuntimeEnvironment | undefined
  /** The server answers again, or the person wants to see whether it does. */
  onRetry(): void
}

/** Stands for the views of an environment that was opened without a network: what its forms kept of this person. */
export default function OfflineHome({ environmentId, environment, onRetry }: OfflineHomeProps) {
  const { t } = useComponentTranslation()
  const { connection } = useApp()
  useEffect(() => connection.onRestored(onRetry), [connection, onRetry])

  return (
    <EnvironmentContext value={{ environmentId, environment, navigation: undefined, userMenu: [] }}>
      <main className={classes.page} id="content">
        <IconWifiOff size={40} stroke={1.4} aria-hidden />
        <Title order={1}>{t('forms.offline.title')}</Title>
        <Text c="dimmed">{t('forms.offline.text')}</Text>
        <Kept />
        <Button variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </main>
    </EnvironmentContext>
  )
}

function Kept() {
  const { t } = useComponentTranslation()
  const { environmentId } = useEnvironment()
  const services = useListServices()
  const count = useUnsentForms(environmentId)?.length ?? 0
  if (count === 0) return null
  return (
    <section className={classes.kept} aria-label={t('forms.offline.kept', { count })}>
      <Title order={2}>{t('forms.offline.kept', { count })}</Title>
      <UnsentList environmentId={environmentId} {...services} />
    </section>
  )
}

import { Button, Text, Title } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultZone, formatDateTime } from '../../../shared/formats/dates.ts'
import { useApp, useSession } from '../../app/AppContext.tsx'
import { type KeptDraft, keptDrafts } from './keptDrafts.ts'
import classes from './OfflineHome.module.css'

interface OfflineHomeProps {
  environmentId: string
  zone: string | undefined
  /** The server answers again, or the person wants to see whether it does. */
  onRetry(): void
}

/** Stands for the views of an environment that was opened without a network: what its forms kept of this person. */
export default function OfflineHome({ environmentId, zone = defaultZone, onRetry }: OfflineHomeProps) {
  const { t } = useTranslation()
  const { drafts, connection } = useApp()
  const userId = useSession().user?._id
  const [kept, setKept] = useState<readonly KeptDraft[]>()

  useEffect(() => {
    if (userId === undefined) return
    let wanted = true
    void drafts.list([userId, environmentId]).then(found => wanted && setKept(keptDrafts(found)))
    return () => {
      wanted = false
    }
  }, [drafts, userId, environmentId])
  useEffect(() => connection.onRestored(onRetry), [connection, onRetry])

  return (
    <main className={classes.page} id="content">
      <IconWifiOff size={40} stroke={1.4} aria-hidden />
      <Title order={1}>{t('runtime.offline.title')}</Title>
      <Text c="dimmed">{t('runtime.offline.text')}</Text>
      {kept !== undefined && kept.length > 0 && (
        <section className={classes.kept} aria-label={t('runtime.offline.kept', { count: kept.length })}>
          <Title order={2}>{t('runtime.offline.kept', { count: kept.length })}</Title>
          <ul>
            {kept.map(({ keptAt, values }) => (
              <li key={keptAt}>
                <time dateTime={new Date(keptAt).toISOString()}>
                  {formatDateTime(new Date(keptAt).toISOString(), zone)}
                </time>
                <dl>
                  {values.map(([name, text]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </main>
  )
}

import { Badge, Button, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { IconRefresh, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import card from '../callPanel.module.css'
import classes from './api.module.css'
import type { ApiCallLine } from './documents.ts'

const colorOf = (status: number) => (status < 400 ? 'green' : status < 500 ? 'yellow' : 'red')

interface CallLogProps {
  calls: readonly ApiCallLine[] | undefined
  error: unknown
  refresh(): void
  onRepeat(call: ApiCallLine): void
}

/** The last calls, the newest first; each can be written into what is tried out. */
export function CallLog({ calls, error, refresh, onRepeat }: CallLogProps) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  return (
    <section className={card.part} aria-label={t('endpoints.log')}>
      <div className={classes.head}>
        <h3 className={card.title}>{t('endpoints.log')}</h3>
        <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={refresh}>
          {t('endpoints.refresh')}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {t('endpoints.repeatText')}
      </Text>
      {error && !calls ? (
        <ErrorPanel text={describeError(error).text} onRetry={refresh} />
      ) : !calls ? (
        <ListSkeleton rows={3} />
      ) : calls.length === 0 ? (
        <Text size="sm">{t('endpoints.noCalls')}</Text>
      ) : (
        <ul className={classes.calls}>
          {calls.map(call => (
            <Call key={call._id} call={call} onRepeat={onRepeat} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Call({ call, onRepeat }: { call: ApiCallLine; onRepeat(call: ApiCallLine): void }) {
  const { t } = useTranslation()
  const { zone } = useComponents()
  const { at, method, path, status, durationMs, address, failure, failureLine } = call
  const date = formatDateTime(at, zone)
  return (
    <li className={classes.call}>
      <Badge color={colorOf(status)} variant="light">
        {status}
      </Badge>
      <div className={classes.about}>
        <code>{`${method} ${path}`}</code>
        <Text size="xs" c="dimmed">
          {date} {t('endpoints.callFrom', { address, ms: Math.round(durationMs) })}
        </Text>
        {failure !== null && (
          <Text size="xs" c="red">
            {failureLine === null ? failure : t('tasks.failureAt', { failure, line: failureLine })}
          </Text>
        )}
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRepeat size={14} />}
        aria-label={t('endpoints.repeatNamed', { date })}
        onClick={() => onRepeat(call)}
      >
        {t('endpoints.repeat')}
      </Button>
    </li>
  )
}

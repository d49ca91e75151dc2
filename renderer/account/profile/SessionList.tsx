import { useMutation, useQuery } from '@apollo/client/react'
import { Badge, Button, Text, Title } from '@mantine/core'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useShowError } from '../../app/useShowError.ts'
import { errorText } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import { endSessionsMutation, type OwnSession, ownSessionsQuery } from './documents.ts'
import classes from './profile.module.css'

/** Where somebody is logged in; each place but this one can be left from here. @param zone of the times */
export function SessionList({ zone }: { zone: string }) {
  const { t } = useAccountTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const { data, error, refetch } = useQuery(ownSessionsQuery, { fetchPolicy: 'cache-and-network' })
  const [end, { loading }] = useMutation(endSessionsMutation)
  const sessions = data?.ownSessions
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []

  async function leave(sessionIds: string[], text: string) {
    try {
      await end({ variables: { sessionIds } })
      snackbar.show({ text, color: 'success' })
    } catch (failure) {
      showError(failure)
    }
    await refetch().catch(() => undefined)
  }

  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <Title order={2} fz="lg">
          {t('account.profile.sessions')}
        </Title>
        {others.length > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={loading}
            onClick={() =>
              void leave(
                others.map(({ _id }) => _id),
                t('account.profile.othersEnded'),
              )
            }
          >
            {t('account.profile.endOthers')}
          </Button>
        )}
      </div>
      {sessions ? (
        <ul className={classes.sessions} aria-label={t('account.profile.sessions')}>
          {sessions.map(session => (
            <li key={session._id} className={classes.session}>
              <Place
                session={session}
                zone={zone}
                onEnd={() => void leave([session._id], t('account.profile.ended'))}
                disabled={loading}
              />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </section>
  )
}

interface PlaceProps {
  session: OwnSession
  zone: string
  disabled: boolean
  onEnd(): void
}

function Place({ session, zone, disabled, onEnd }: PlaceProps) {
  const { t } = useAccountTranslation()
  const { host, environmentName, isCurrent, lastCall } = session
  const elsewhere = host === 'admin' ? t('account.profile.admin') : (host ?? t('account.profile.elsewhere'))
  const name = environmentName ?? elsewhere
  return (
    <>
      <div>
        <Text fw={500}>{name}</Text>
        <Text c="dimmed" fz="sm">
          {t('account.profile.lastCall', { time: formatDateTime(lastCall, zone) })}
        </Text>
      </div>
      {isCurrent ? (
        <Badge variant="light" tt="none">
          {t('account.profile.here')}
        </Badge>
      ) : (
        <Button
          variant="subtle"
          size="xs"
          disabled={disabled}
          aria-label={t('account.profile.endOf', { host: name })}
          onClick={onEnd}
        >
          {t('account.profile.end')}
        </Button>
      )}
    </>
  )
}

import { useApolloClient, useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconAlertTriangle, IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../app/AppContext.tsx'
import { errorText } from '../../../graphql/errors.ts'
import type { KnowledgeStateQuery } from '../../../graphql/generated/operations.ts'
import { isSuperAdmin } from '../../../session/roles.ts'
import { useFormatNumber } from '../../../ui/region.ts'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { embedMutation, knowledgeStateQuery } from '../../jobs/documents.ts'
import { JobPanel } from '../../jobs/JobPanel.tsx'
import { useJob } from '../../jobs/useJob.ts'
import classes from './Advanced.module.css'
import { AdvancedPanel, type CollectionPanelProps } from './AdvancedPanel.tsx'

type State = KnowledgeStateQuery['knowledgeState']

/** Between two looks at what is embedded, in ms. */
const every = 5_000
const platformSettings = '/admin/settings'

/** How far what agents find is what the records say, with a way to embed it again. */
export function KnowledgePanel({ collection }: CollectionPanelProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { _id: collectionId } = collection
  const { data, error, refetch } = useQuery(knowledgeStateQuery, {
    variables: { collectionId },
    fetchPolicy: 'cache-and-network',
    pollInterval: every,
    skipPollAttempt: () => document.hidden,
  })
  const running = useJob(() => void refetch())
  const state = data?.knowledgeState
  useFoundJob(running, state)

  function begin(anew: boolean) {
    void running.start(async () => {
      const { data: begun } = await client.mutate({ mutation: embedMutation, variables: { collectionId, anew } })
      return begun?.job
    })
  }

  return (
    <AdvancedPanel
      title={t('collectionScreens.knowledge.title')}
      text={t('collectionScreens.knowledge.text')}
      icon={<IconSparkles size={20} stroke={1.7} />}
    >
      {state ? (
        <Told state={state} busy={running.busy} onRetry={() => begin(false)} />
      ) : error ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={40} />
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={running.busy} disabled={!isMissing(state)} onClick={() => begin(false)}>
          {t('collectionScreens.knowledge.embed')}
        </Button>
        <Button variant="subtle" disabled={running.busy || !state?.model} onClick={() => begin(true)}>
          {t('collectionScreens.knowledge.anew')}
        </Button>
      </div>
      <JobPanel running={running} onRetry={() => begin(false)} />
    </AdvancedPanel>
  )
}

/** There are records that agents do not find as they are, and something makes vectors of them. */
const isMissing = (state: State | undefined) =>
  state !== undefined &&
  state.model !== null &&
  (state.embedded < state.records || state.isPaused || state.failure !== null)

/** One that was begun elsewhere, or by itself, is shown as well. */
function useFoundJob({ busy, start }: ReturnType<typeof useJob>, state: State | undefined) {
  const shown = useRef<string>(undefined)
  const found = state?.job ?? undefined
  useEffect(() => {
    if (found === undefined || busy || shown.current === found._id) return
    shown.current = found._id
    void start(async () => found)
  }, [found, busy, start])
}

interface ToldProps {
  state: State
  /** A job is at work. */
  busy: boolean
  onRetry(): void
}

function Told({ state, busy, onRetry }: ToldProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const number = useFormatNumber()
  const { model, records, embedded, fragments, unread, isPaused, failure } = state
  const told = (key: 'embedded' | 'fragments' | 'unread', count: number, shown = number(count)) => (
    <span key={key}>{t(`collectionScreens.knowledge.${key}`, { count, shown, total: number(records) })}</span>
  )
  const trouble = model === null ? 'noModel' : failure !== null ? 'failure' : isPaused ? 'paused' : undefined
  return (
    <>
      <div className={classes.counts} role="status">
        {told('embedded', embedded)}
        {told('fragments', fragments)}
        {unread > 0 && told('unread', unread)}
        {trouble === undefined && embedded < records && <span>{t('collectionScreens.knowledge.preparing')}</span>}
        {model !== null && <span>{t('collectionScreens.knowledge.model', { model })}</span>}
      </div>
      {trouble !== undefined && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} mb="sm">
          {t(`collectionScreens.knowledge.${trouble}`)}
          {trouble !== 'noModel' && (
            <Button size="compact-xs" variant="subtle" disabled={busy} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          {trouble === 'noModel' && user && isSuperAdmin(user) && (
            <>
              {' '}
              <Anchor component={Link} inherit to={platformSettings}>
                {t('collectionScreens.knowledge.toSettings')}
              </Anchor>
            </>
          )}
        </Alert>
      )}
    </>
  )
}

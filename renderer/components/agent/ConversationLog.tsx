import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import classes from './agent.module.css'
import { agentConversationQuery } from './chat/documents.ts'
import { TurnItem } from './chat/TurnItem.tsx'
import type { ShownSource, SourcePlace } from './chat/turns.ts'
import { useConversation } from './chat/useConversation.ts'

interface ConversationLogProps {
  agentId: string
  conversationId: string
  placeOf(source: ShownSource): SourcePlace
  onOpen?(conversationId: string): void
}

const nothing = () => undefined

/** A conversation with all that is known of it; of a replay each answer stands beside the one before. */
export function ConversationLog({ agentId, conversationId, placeOf, onOpen }: ConversationLogProps) {
  const { t } = useTranslation()
  const { describeError, zone } = useComponents()
  const { detail, turns, loadFailure, reload } = useConversation({ agentId, conversationId, onBegun: nothing })
  const replayOf = detail?.replayOf ?? undefined
  const before = useQuery(agentConversationQuery, {
    variables: { conversationId: replayOf ?? '' },
    skip: replayOf === undefined,
  }).data?.agentConversation.turns
  if (detail === undefined)
    return loadFailure ? (
      <ErrorPanel text={describeError(loadFailure).text} onRetry={reload} />
    ) : (
      <ListSkeleton rows={4} />
    )
  const { person, email, origin, createdAt } = detail
  return (
    <section className={classes.log} aria-label={detail.title}>
      <p className={classes.about}>
        {[person ?? email ?? t('agents.nobody'), t(`agents.origins.${origin}`), formatDateTime(createdAt, zone)].join(
          ' · ',
        )}
      </p>
      {replayOf !== undefined && onOpen && (
        <div>
          <Button size="compact-xs" variant="subtle" onClick={() => onOpen(replayOf)}>
            {t('agents.original')}
          </Button>
        </div>
      )}
      {turns.map((turn, index) => (
        <div key={turn._id}>
          <TurnItem turn={turn} placeOf={placeOf} detailed />
          {before?.[index] && (
            <details className={classes.before}>
              <summary>{t('agents.before')}</summary>
              <p>{before[index].answer || t('agents.nothingBefore')}</p>
            </details>
          )}
        </div>
      ))}
    </section>
  )
}

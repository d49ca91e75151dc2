import { gql } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { Link } from 'react-router'
import { agentTexts } from '../../../shared/i18n/agentTexts.ts'
import type { Document } from '../../graphql/generated/operations.ts'
import { useFormatNumber } from '../../ui/region.ts'
import { useTexts } from '../../ui/texts.ts'
import type { PreviewSurroundings } from '../kindEditor.ts'
import classes from './agent.module.css'

const agentKnowledgeQuery: Document<'AgentKnowledge'> = gql`
  query AgentKnowledge($collectionId: String!) {
    knowledgeState(collectionId: $collectionId) { _id model isKnowledge records embedded isPaused failure }
  }
`

/** Between two looks at it, in ms. */
const every = 5_000

interface KnowledgeHintProps {
  /** Wire id of what the agent knows. */
  collectionId: string
  around: PreviewSurroundings
}

/** Why an agent does not find, or not yet, what its collection says, and where that is mended. */
export function KnowledgeHint({ collectionId, around }: KnowledgeHintProps) {
  const { t } = useTexts(agentTexts)
  const number = useFormatNumber()
  const { data } = useQuery(agentKnowledgeQuery, {
    variables: { collectionId },
    fetchPolicy: 'cache-and-network',
    pollInterval: every,
    skipPollAttempt: () => document.hidden,
  })
  const state = data?.knowledgeState
  if (!state) return null
  const collection = around.list('collection').find(({ _id }) => _id === collectionId)
  const name = String(collection?.title || collection?.name || '')
  const path = around.pathOf('collection', collectionId)
  const { model, isKnowledge, records, embedded, isPaused, failure } = state
  if (!isKnowledge)
    return (
      <p className={classes.hint}>
        {t('agents.knowledge.notKnown', { name })}{' '}
        <Anchor component={Link} inherit to={`${path}?tab=general`}>
          {t('agents.knowledge.fields')}
        </Anchor>
      </p>
    )
  if (model === null) return <p className={classes.hint}>{t('agents.knowledge.noModel')}</p>
  if (failure !== null || isPaused)
    return (
      <p className={classes.hint}>
        {t(`agents.knowledge.${failure === null ? 'paused' : 'failure'}`, { name })}{' '}
        <Anchor component={Link} inherit to={`${path}?tab=advanced`}>
          {t('agents.knowledge.see')}
        </Anchor>
      </p>
    )
  if (embedded >= records) return null
  return (
    <p className={classes.hint}>
      {t('agents.knowledge.preparing', { name, embedded: number(embedded), records: number(records) })}
    </p>
  )
}

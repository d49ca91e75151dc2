import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agentTexts } from '../../../shared/i18n/agentTexts.ts'
import { wireId } from '../../../shared/ids.ts'
import { errorText } from '../../graphql/errors.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useTexts } from '../../ui/texts.ts'
import { AssistantChat } from './AssistantChat.tsx'
import classes from './assistant.module.css'
import { talkingAgentQuery } from './documents.ts'

export interface AgentChatProps {
  environmentId: string
  /** Local. */
  agentId: string
  /** Of the view. */
  parameters: Readonly<Record<string, unknown>>
}

/** A chat with an agent that a button opens, in a dialog at the side. */
export default function AgentChat({ environmentId, agentId, parameters }: AgentChatProps) {
  const { t } = useTranslation()
  useTexts(agentTexts)
  const variables = { agentId: wireId(environmentId, agentId) }
  const { data, error, refetch } = useQuery(talkingAgentQuery, { variables })
  const [conversationId, setConversationId] = useState<string>()
  if (error) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
  if (data === undefined) return <ListSkeleton rows={4} />
  return (
    <div className={classes.aside}>
      <AssistantChat
        environmentId={environmentId}
        assistant={data.talkingAgent}
        parameters={parameters}
        conversationId={conversationId}
        onBegun={setConversationId}
      />
    </div>
  )
}

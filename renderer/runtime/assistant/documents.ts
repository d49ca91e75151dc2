import { gql } from '@apollo/client'
import type { AssistantQuery, Document } from '../../graphql/generated/operations.ts'

export type Assistant = NonNullable<AssistantQuery['assistant']>

const talkingAgentFields = gql`
  fragment TalkingAgentFields on TalkingAgent {
    _id name description welcomeText suggestions takesFiles sourcePath
  }
`

export const assistantQuery: Document<'Assistant'> = gql`
  query Assistant($environmentId: String!) { assistant(environmentId: $environmentId) { ...TalkingAgentFields } }
  ${talkingAgentFields}
`

export const talkingAgentQuery: Document<'TalkingAgent'> = gql`
  query TalkingAgent($agentId: String!) { talkingAgent(agentId: $agentId) { ...TalkingAgentFields } }
  ${talkingAgentFields}
`

import { gql } from '@apollo/client'
import type { AgentConversationQuery, Document } from '../../../graphql/generated/operations.ts'

export type ConversationDetail = AgentConversationQuery['agentConversation']

export const agentConversationQuery: Document<'AgentConversation'> = gql`
  query AgentConversation($conversationId: String!) {
    agentConversation(conversationId: $conversationId) {
      _id agentId title origin person email replayOf createdAt updatedAt
      turns {
        _id question attachments { place name } answer state error errorDetail model input output ms createdAt
        calls { _id name label parameterLabels { name label } arguments state result error ms }
        sources { recordId collectionId field label text similarity }
      }
    }
  }
`

export const agentConversationsQuery: Document<'AgentConversations'> = gql`
  query AgentConversations($agentId: String!, $mine: Boolean!, $page: Int, $limit: Int) {
    agentConversations(agentId: $agentId, mine: $mine, page: $page, limit: $limit) {
      _id totalCount totalPages
      items { _id title origin person email updatedAt }
    }
  }
`

export const askAgentMutation: Document<'AskAgent'> = gql`
  mutation AskAgent(
    $agentId: String!, $conversationId: String, $text: String!, $attachments: [String!], $draft: JSON, $isTest: Boolean
    $parameters: JSON
  ) {
    askAgent(
      agentId: $agentId, conversationId: $conversationId, text: $text, attachments: $attachments, draft: $draft
      isTest: $isTest, parameters: $parameters
    ) { conversationId turnId }
  }
`

export const stopAgentMutation: Document<'StopAgent'> = gql`
  mutation StopAgent($conversationId: String!) { stopAgent(conversationId: $conversationId) }
`

export const answerAgentQuestionMutation: Document<'AnswerAgentQuestion'> = gql`
  mutation AnswerAgentQuestion($conversationId: String!, $callId: String!, $allow: Boolean!) {
    answerAgentQuestion(conversationId: $conversationId, callId: $callId, allow: $allow)
  }
`

export const deleteAgentConversationMutation: Document<'DeleteAgentConversation'> = gql`
  mutation DeleteAgentConversation($conversationId: String!) { deleteAgentConversation(conversationId: $conversationId) }
`

export const replayAgentMutation: Document<'ReplayAgent'> = gql`
  mutation ReplayAgent($conversationId: String!, $draft: JSON) {
    replayAgent(conversationId: $conversationId, draft: $draft) { conversationId turnId }
  }
`

export const agentAnswerSubscription: Document<'AgentAnswer'> = gql`
  subscription AgentAnswer($conversationId: String!) {
    agentAnswer(conversationId: $conversationId) {
      turnId from text state error
      calls { _id name label parameterLabels { name label } arguments state result error ms }
      sources { recordId collectionId field label text similarity }
    }
  }
`

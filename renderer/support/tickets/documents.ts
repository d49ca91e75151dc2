import { gql } from '@apollo/client'
import type { Document, SupportAnswersQuery } from '../../graphql/generated/operations.ts'

export type SupportAnswer = SupportAnswersQuery['supportAnswers'][number]

export const supportStaffQuery: Document<'SupportStaff'> = gql`
  query SupportStaff($environmentId: String!) { supportStaff(environmentId: $environmentId) { _id name email } }
`

export const assignSupportMutation: Document<'AssignSupport'> = gql`
  mutation AssignSupport($conversationId: String!, $assigneeId: String) {
    assignSupport(conversationId: $conversationId, assigneeId: $assigneeId) { _id assigneeId assignee }
  }
`

export const closeSupportMutation: Document<'CloseSupport'> = gql`
  mutation CloseSupport($conversationId: String!) {
    closeSupport(conversationId: $conversationId) { _id status closedAt waitsSince }
  }
`

export const reopenSupportMutation: Document<'ReopenSupport'> = gql`
  mutation ReopenSupport($conversationId: String!) {
    reopenSupport(conversationId: $conversationId) { _id status closedAt waitsSince }
  }
`

export const supportAnswersQuery: Document<'SupportAnswers'> = gql`
  query SupportAnswers($environmentId: String!) { supportAnswers(environmentId: $environmentId) { _id title text } }
`

export const saveSupportAnswerMutation: Document<'SaveSupportAnswer'> = gql`
  mutation SaveSupportAnswer($environmentId: String!, $answerId: String, $title: String!, $text: String!) {
    saveSupportAnswer(environmentId: $environmentId, answerId: $answerId, title: $title, text: $text) { _id title text }
  }
`

export const deleteSupportAnswerMutation: Document<'DeleteSupportAnswer'> = gql`
  mutation DeleteSupportAnswer($answerId: String!) { deleteSupportAnswer(answerId: $answerId) }
`

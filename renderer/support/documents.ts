import { gql } from '@apollo/client'
import type {
  Document,
  SupportConversationFieldsFragment,
  SupportMessageFieldsFragment,
  SupportOfferQuery,
} from '../graphql/generated/operations.ts'

export type SupportOffer = NonNullable<SupportOfferQuery['support']>
export type SupportConversation = SupportConversationFieldsFragment
export type SupportMessage = SupportMessageFieldsFragment

export const supportOfferQuery: Document<'SupportOffer'> = gql`
  query SupportOffer($environmentId: String!) {
    support(environmentId: $environmentId) {
      _id categories { category channel } isStaff unread waiting
    }
  }
`

const conversationFields = gql`
  fragment SupportConversationFields on SupportConversation {
    _id category channel status person email isOwn assigneeId assignee withAgent lastText lastSide unread typing
    createdAt updatedAt firstAnsweredAt closedAt waitsSince
  }
`

const messageFields = gql`
  fragment SupportMessageFields on SupportMessage {
    _id position messageId side author isOwn isInternal text createdAt isRead
    attachments { place name type size }
  }
`

export const supportConversationsQuery: Document<'SupportConversations'> = gql`
  query SupportConversations(
    $environmentId: String!, $mine: Boolean!, $search: String, $status: String, $channel: String, $assigneeId: String
    $isUnassigned: Boolean, $isUnread: Boolean, $page: Int, $limit: Int
  ) {
    supportConversations(
      environmentId: $environmentId, mine: $mine, search: $search, status: $status, channel: $channel
      assigneeId: $assigneeId, isUnassigned: $isUnassigned, isUnread: $isUnread, page: $page, limit: $limit
    ) {
      _id totalCount totalPages
      items { ...SupportConversationFields }
    }
  }
  ${conversationFields}
`

export const supportConversationQuery: Document<'SupportConversation'> = gql`
  query SupportConversation($conversationId: String!, $asStaff: Boolean) {
    supportConversation(conversationId: $conversationId, asStaff: $asStaff) { ...SupportConversationFields }
  }
  ${conversationFields}
`

export const supportMessagesQuery: Document<'SupportMessages'> = gql`
  query SupportMessages($conversationId: String!, $asStaff: Boolean, $before: Int) {
    supportMessages(conversationId: $conversationId, asStaff: $asStaff, before: $before) {
      items { ...SupportMessageFields }
    }
  }
  ${messageFields}
`

export const startSupportConversationMutation: Document<'StartSupportConversation'> = gql`
  mutation StartSupportConversation(
    $environmentId: String!, $category: String, $messageId: String!, $text: String!, $attachments: [String!]
  ) {
    startSupportConversation(
      environmentId: $environmentId, category: $category, messageId: $messageId, text: $text, attachments: $attachments
    ) { _id }
  }
`

export const sendSupportMessageMutation: Document<'SendSupportMessage'> = gql`
  mutation SendSupportMessage(
    $conversationId: String!, $messageId: String!, $text: String!, $attachments: [String!], $asStaff: Boolean
    $isInternal: Boolean
  ) {
    sendSupportMessage(
      conversationId: $conversationId, messageId: $messageId, text: $text, attachments: $attachments, asStaff: $asStaff
      isInternal: $isInternal
    ) { _id }
  }
`

export const typeInSupportMutation: Document<'TypeInSupport'> = gql`
  mutation TypeInSupport($conversationId: String!, $asStaff: Boolean, $isInternal: Boolean) {
    typeInSupport(conversationId: $conversationId, asStaff: $asStaff, isInternal: $isInternal)
  }
`

export const markSupportReadMutation: Document<'MarkSupportRead'> = gql`
  mutation MarkSupportRead($conversationId: String!, $position: Int!, $asStaff: Boolean) {
    markSupportRead(conversationId: $conversationId, position: $position, asStaff: $asStaff)
  }
`

export const handOverSupportMutation: Document<'HandOverSupport'> = gql`
  mutation HandOverSupport($conversationId: String!) { handOverSupport(conversationId: $conversationId) { _id withAgent } }
`

export const supportChangedSubscription: Document<'SupportChanged'> = gql`
  subscription SupportChanged($environmentId: String!) {
    supportChanged(environmentId: $environmentId) { conversationId isTyping }
  }
`

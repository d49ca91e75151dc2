import { gql } from '@apollo/client'
import type { Document } from '../../../graphql/generated/operations.ts'

export const commentsQuery: Document<'RecordComments'> = gql`
  query RecordComments($formId: String, $parameters: JSON, $collectionId: String, $itemId: String, $limit: Int) {
    recordComments(
      formId: $formId, parameters: $parameters, collectionId: $collectionId, itemId: $itemId, limit: $limit, fromEnd: true
    ) {
      _id
      totalCount
      items { _id author isOwn text mentions { _id label } createdAt editedAt mayEdit mayRemove }
    }
  }
`

export const commentCountQuery: Document<'RecordCommentCount'> = gql`
  query RecordCommentCount($formId: String, $parameters: JSON, $collectionId: String, $itemId: String) {
    recordCommentCount(formId: $formId, parameters: $parameters, collectionId: $collectionId, itemId: $itemId)
  }
`

export const commentPeopleQuery: Document<'RecordCommentPeople'> = gql`
  query RecordCommentPeople($formId: String, $parameters: JSON, $collectionId: String, $itemId: String, $search: String) {
    recordCommentPeople(
      formId: $formId, parameters: $parameters, collectionId: $collectionId, itemId: $itemId, search: $search
    ) { _id label }
  }
`

export const addCommentMutation: Document<'AddRecordComment'> = gql`
  mutation AddRecordComment(
    $formId: String, $parameters: JSON, $collectionId: String, $itemId: String
    $commentId: String!, $text: String!, $mentions: [String!]
  ) {
    addRecordComment(
      formId: $formId, parameters: $parameters, collectionId: $collectionId, itemId: $itemId
      commentId: $commentId, text: $text, mentions: $mentions
    ) { _id }
  }
`

export const editCommentMutation: Document<'EditRecordComment'> = gql`
  mutation EditRecordComment(
    $formId: String, $parameters: JSON, $collectionId: String, $itemId: String
    $commentId: String!, $text: String!, $mentions: [String!]
  ) {
    editRecordComment(
      formId: $formId, parameters: $parameters, collectionId: $collectionId, itemId: $itemId
      commentId: $commentId, text: $text, mentions: $mentions
    ) { _id }
  }
`

export const deleteCommentMutation: Document<'DeleteRecordComment'> = gql`
  mutation DeleteRecordComment(
    $formId: String, $parameters: JSON, $collectionId: String, $itemId: String, $commentId: String!
  ) {
    deleteRecordComment(
      formId: $formId, parameters: $parameters, collectionId: $collectionId, itemId: $itemId, commentId: $commentId
    )
  }
`

export const commentedSubscription: Document<'RecordCommented'> = gql`
  subscription RecordCommented($formId: String, $parameters: JSON, $collectionId: String, $itemId: String) {
    recordCommented(formId: $formId, parameters: $parameters, collectionId: $collectionId, itemId: $itemId) { itemId }
  }
`

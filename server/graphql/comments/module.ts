import type { CommentChange } from '../../services/comments/commentChanges.ts'
import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

/** The record that is talked about: that of a form, or for designers any of a collection. */
const place = `formId: String
      "Of the view, where a form names its record by them"
      parameters: JSON @is(type: "Parameters")
      collectionId: String
      itemId: String`

const commentTypes = /* GraphQL */ `
  "Somebody whom comments name, by the id of his membership"
  type CommentPerson {
    _id: String!
    label: String!
  }
  "What somebody said about a record"
  type RecordComment {
    _id: String!
    "What he is called; null: nobody who is known any more"
    author: String
    isOwn: Boolean!
    text: String!
    "Those who are still members"
    mentions: [CommentPerson!]!
    createdAt: String!
    editedAt: String
    mayEdit: Boolean!
    mayRemove: Boolean!
  }
  type RecordCommentPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [RecordComment!]!
  }
  "That something was said about a record; never what"
  type RecordCommentChange {
    collectionId: String!
    itemId: String!
  }

  extend type Query {
    "In the order in which they were said; fromEnd: the first page is the last one"
    recordComments(
      ${place}
      fromEnd: Boolean
      page: Int
      limit: Int
    ): RecordCommentPage!
    recordCommentCount(
      ${place}
    ): Int!
    "Whom one can name: other members who may read the record"
    recordCommentPeople(
      ${place}
      search: String
      limit: Int
    ): [CommentPerson!]!
  }
  extend type Mutation {
    "commentId: 17 letters and digits of the client's own: what is sent twice is said once. Whom it names and who may not read the record is not named"
    addRecordComment(
      ${place}
      commentId: String!
      text: String!
      mentions: [String!]
    ): RecordComment!
    "Of one's own"
    editRecordComment(
      ${place}
      commentId: String!
      text: String!
      mentions: [String!]
    ): RecordComment!
    "Of one's own; of anybody for who designs the environment"
    deleteRecordComment(
      ${place}
      commentId: String!
    ): Boolean!
  }
  extend type Subscription {
    "Something was said about the record, changed or deleted"
    recordCommented(
      ${place}
    ): RecordCommentChange!
  }
`

export const commentModule: GraphQLModule = {
  typeDefs: commentTypes,
  resolvers: {
    Query: {
      recordComments: (_, request, context) =>
        context.services.comments.of(context.caller, request, readerLocale(context)),
      recordCommentCount: (_, place, { caller, services }) => services.comments.count(caller, place),
      recordCommentPeople: (_, request, context) =>
        context.services.comments.people(context.caller, request, readerLocale(context)),
    },
    Mutation: {
      addRecordComment: (_, request, context) =>
        context.services.comments.add(context.caller, request, readerLocale(context)),
      editRecordComment: (_, request, context) =>
        context.services.comments.edit(context.caller, request, readerLocale(context)),
      deleteRecordComment: (_, request, { caller, services }) => services.comments.remove(caller, request),
    },
    Subscription: {
      recordCommented: {
        subscribe: (_, place, { caller, services, since }) => services.comments.follow(caller, place, since),
        resolve: (change: CommentChange) => change,
      },
    },
  },
}

import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

/** For designers: the records that a filter finds, from the first, and what finding them costs. */
export const triedFilterQuery: Document<'TriedFilter'> = gql`
  query TriedFilter($collectionId: String!, $filter: JSON!, $limit: Int) {
    found: collectionItems(collectionId: $collectionId, filter: $filter, limit: $limit) { items }
    explainFilter(collectionId: $collectionId, filter: $filter)
  }
`

export const collectionIndexesQuery: Document<'CollectionIndexes'> = gql`
  query CollectionIndexes($collectionId: String!) {
    collection(collectionId: $collectionId) { _id version indexes }
  }
`

export const addIndexMutation: Document<'AddIndex'> = gql`
  mutation AddIndex($collectionId: String!, $data: JSON!, $expectedVersion: Int) {
    updateCollection(collectionId: $collectionId, data: $data, expectedVersion: $expectedVersion) { _id version indexes }
  }
`

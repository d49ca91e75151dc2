import { gql, type TypedDocumentNode } from '@apollo/client'
import type { RecordItem } from '../presented.ts'

/** For designers: the records that a filter finds, and how many. */
export const foundItemsQuery: TypedDocumentNode<
  { found: { totalCount: number; items: RecordItem[] } },
  { collectionId: string; filter: Readonly<Record<string, unknown>>; limit: number }
> = gql`
  query FoundItems($collectionId: String!, $filter: JSON, $limit: Int) {
    found: collectionItems(collectionId: $collectionId, filter: $filter, limit: $limit) { totalCount items }
  }
`

import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { itemsQuery } from '../record/itemDocuments.ts'

/** Reads one record as it is now; undefined when it is gone. */
export function useReadRecord(collectionId: string): (_id: string) => Promise<RecordItem | undefined> {
  const client = useApolloClient()
  return useCallback(
    async _id => {
      const variables = { collectionId, filter: { _id }, page: 1, limit: 1, counted: false }
      const { data } = await client.query({ query: itemsQuery, variables, fetchPolicy: 'no-cache' })
      return data?.collectionItems.items[0]
    },
    [client, collectionId],
  )
}

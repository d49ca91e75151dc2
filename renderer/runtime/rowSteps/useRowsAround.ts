import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import type { RowPlace } from '../../components/rowPlace.ts'
import { neighbourRowsQuery } from './documents.ts'
import { isCutOff, type RowsAround, rowsAround, windowAround } from './rowsAround.ts'

async function askAround(client: ApolloClient, place: RowPlace, position: number): Promise<RowsAround> {
  const window = windowAround(position)
  const { page, limit } = window
  const { data } = await client.query({
    query: neighbourRowsQuery,
    variables: { ...place.asked, page, limit },
    fetchPolicy: 'no-cache',
  })
  if (!data) throw new Error('The server gave no rows')
  return rowsAround(data.tableResult, window, place)
}

/** Asks the table itself, so that whoever may see other rows, or none, is shown these. */
async function readAround(client: ApolloClient, place: RowPlace): Promise<RowsAround> {
  const found = await askAround(client, place, place.position)
  return isCutOff(found) ? askAround(client, place, found.position ?? place.position) : found
}

interface ReadRows {
  /** Undefined until it is known. */
  around: RowsAround | undefined
  /** It could not be read: reading again may succeed. */
  failed: boolean
  read(): Promise<RowsAround>
}

/** What stands on both sides of a record among the rows that it was opened from. */
export function useRowsAround(place: RowPlace): ReadRows {
  const client = useApolloClient()
  const [known, setKnown] = useState<{ place: RowPlace; around: RowsAround }>()
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const around = await readAround(client, place)
    setKnown({ place, around })
    return around
  }, [client, place])
  useEffect(() => {
    let isAwaited = true
    readAround(client, place)
      .then(around => isAwaited && setKnown({ place, around }))
      .catch(error => {
        console.warn('The rows around a record could not be read', error)
        if (isAwaited) setFailed(true)
      })
    return () => {
      isAwaited = false
    }
  }, [client, place])
  return { around: known?.place === place ? known.around : undefined, failed, read }
}

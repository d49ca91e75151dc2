import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { type DeletedComponent, deletedQuery } from '../versions/documents.ts'

export type Deletion = Pick<DeletedComponent, 'authorId' | 'deletedAt'>

/** Who looks for what was just deleted finds it among the last. */
const lookedAt = 50

/** Whether somebody deletes the component while it is open. */
export function useDeletion({ kind, single }: ComponentKind, { _id, environmentId }: StoredComponent) {
  const client = useApolloClient()
  const { directory } = useDesigner()
  const [found, setFound] = useState<Deletion>()
  const isThere = single || directory.find(kind, _id) !== undefined

  const look = useCallback(async (): Promise<Deletion | undefined> => {
    const { data } = await client.query({
      query: deletedQuery,
      variables: { environmentId, limit: lookedAt },
      fetchPolicy: 'network-only',
    })
    return data?.deletedComponents.items.find(item => item._id === _id)
  }, [client, environmentId, _id])

  useEffect(() => {
    let isHere = true
    const told = isThere ? Promise.resolve(undefined) : look()
    told.then(
      deletion => isHere && setFound(deletion),
      // Without an answer nobody knows; the next change of the directory asks again.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isThere, look])

  const check = useCallback(() => void look().then(setFound, () => undefined), [look])
  return { found, check }
}

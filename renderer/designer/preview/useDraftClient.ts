import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useRef } from 'react'
import { throwError } from 'rxjs'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { PreviewOnly } from './PreviewOnly.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 400

/**
 * A client whose questions are answered with a component as its editor has it, each time that it rests; nothing that acts is sent. Its cache
 * is its own: what is not saved does not leak into other screens.
 */
export function useDraftClient(componentId: string, definition: Definition): ApolloClient {
  const client = useApolloClient()
  const [settled] = useDebouncedValue(definition, typingPause)
  const draft = useRef(definition)

  const drafted = useMemo(() => {
    const withDraft = new ApolloLink((operation, forward) => {
      if (operation.operationType === 'mutation') return throwError(() => new PreviewOnly())
      if (operation.operationType === 'query')
        operation.extensions = { ...operation.extensions, draft: { _id: componentId, data: draft.current } }
      return forward(operation)
    })
    return new ApolloClient({ link: withDraft.concat(client.link), cache: new InMemoryCache() })
  }, [client, componentId])

  useEffect(() => {
    if (draft.current === settled) return
    draft.current = settled
    // What fails is told by the component that asked.
    drafted.refetchObservableQueries().catch(() => {})
  }, [drafted, settled])

  useEffect(() => () => drafted.stop(), [drafted])
  return drafted
}

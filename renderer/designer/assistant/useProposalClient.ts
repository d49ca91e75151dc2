import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { NEVER, throwError } from 'rxjs'
import type { ProposedComponent } from '../../../shared/wire/answers.ts'
import { PreviewOnly } from '../preview/PreviewOnly.ts'

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part)
}

/**
 * A client for what is only proposed: questions about what is not there yet wait for ever, those about what would change are answered as if
 * it had changed, and nothing that acts is sent.
 */
export function useProposalClient(proposed: readonly ProposedComponent[]): ApolloClient {
  const client = useApolloClient()
  const drafted = useMemo(() => {
    const made = new Set(proposed.flatMap(({ _id, action }) => (action === 'create' ? [_id] : [])))
    const changed = new Map(proposed.flatMap(one => (one.action === 'change' ? [[one._id, one] as const] : [])))
    const isNew = (value: unknown) => [...textsIn(value)].some(text => made.has(text))
    const link = new ApolloLink((operation, forward) => {
      if (operation.operationType === 'mutation') return throwError(() => new PreviewOnly())
      if (isNew(operation.variables)) return NEVER
      const subject = [...textsIn(operation.variables)].find(text => changed.has(text))
      const change = subject === undefined ? undefined : changed.get(subject)
      if (change === undefined || operation.operationType !== 'query') return forward(operation)
      const { _id, environmentId, version, createdAt, updatedAt, ...data } = change.component
      if (isNew(data)) return NEVER
      operation.extensions = { ...operation.extensions, draft: { _id, data } }
      return forward(operation)
    })
    return new ApolloClient({ link: link.concat(client.link), cache: new InMemoryCache() })
  }, [client, proposed])
  useEffect(() => () => drafted.stop(), [drafted])
  return drafted
}

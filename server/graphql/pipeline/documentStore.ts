import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentNode } from 'graphql'

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

/** All kept documents together, in tokens of GraphQL (about 100 bytes each in memory). */
const defaultCapacity = 200_000
/** For documents whose length the parser did not tell. */
const unknownLength = 1_000

/**
 * Documents that were parsed and validated once. Bounded by their size, oldest out first: queries come from anybody.
 * A Map is much cheaper than Apollo's own store, which measures each entry on every use.
 */
export function documentStore(capacity = defaultCapacity): DocumentStore {
  const documents = new Map<string, DocumentNode>()
  let held = 0
  const lengthOf = (document: DocumentNode) => document.tokenCount ?? unknownLength
  const remove = (key: string) => {
    const document = documents.get(key)
    if (document === undefined) return false
    held -= lengthOf(document)
    return documents.delete(key)
  }
  return {
    get: async key => documents.get(key),
    async set(key, document) {
      remove(key)
      documents.set(key, document)
      held += lengthOf(document)
      for (const oldest of documents.keys()) {
        if (held <= capacity) break
        remove(oldest)
      }
    },
    delete: async key => remove(key),
  }
}

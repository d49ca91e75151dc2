import type { GraphQLSchema } from 'graphql'
import { type ReadDocument, type ReadsDocuments, readDocument } from '../graphql/pipeline/documents.ts'

/** Characters of a query that is kept. */
const longest = 10_000
const read = new WeakMap<GraphQLSchema, Map<string, ReadDocument>>()

/** What one server of this process has parsed and found valid, the next takes: each keeps, counts and limits for itself what it is asked. */
export const readOnce: ReadsDocuments = (schema, query) => {
  const documents = read.get(schema) ?? new Map<string, ReadDocument>()
  read.set(schema, documents)
  const found = documents.get(query) ?? readDocument(schema, query)
  if (query.length <= longest) documents.set(query, found)
  return found
}

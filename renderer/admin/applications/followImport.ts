import type { ApolloClient } from '@apollo/client'
import { type ApplicationImport, applicationImportQuery } from './documents.ts'
import { untilOver, type Watching } from './untilOver.ts'

/** Tells how far an environment is that is being made, until it is there or not. @throws as `untilOver` */
export function followImport(
  client: ApolloClient,
  first: ApplicationImport,
  watching: Pick<Watching<ApplicationImport>, 'tell' | 'signal'>,
): Promise<ApplicationImport> {
  const ask = async () => {
    const variables = { importId: first._id }
    const answer = await client.query({ query: applicationImportQuery, variables, fetchPolicy: 'network-only' })
    return answer.data?.applicationImport
  }
  return untilOver(first, { ...watching, ask })
}

import type { ApolloClient, DocumentNode } from '@apollo/client'
import { environmentQuery } from '../environment/runtimeEnvironment.ts'
import { addressParameters } from './addressState.ts'
import { navigationQuery, viewByPathQuery, viewResultsQuery } from './documents.ts'

type Asks = Pick<ApolloClient, 'query'>

export interface Place {
  environmentId: string
  /** As the designer typed it. */
  path: string
  /** The address's query. */
  search: string
}

/** Addresses are percent-encoded, a view's path is as its designer typed it. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Asks for a view, and for what its components ask first, before anybody shows it. What fails is asked again there, and told. */
export function askView(client: Asks, { environmentId, path, search }: Place): void {
  const parameters = addressParameters(search)
  ask(client, viewResultsQuery, { environmentId, path, parameters })
  ask(client, viewByPathQuery, { path, environmentId })
}

/** Asks for all that the screen of a view will ask for, in one request, while its code is on the way. */
export function askScreen(client: Asks, place: Place, hasEnvironment: boolean): void {
  const { environmentId } = place
  askView(client, place)
  ask(client, navigationQuery, { environmentId })
  if (!hasEnvironment) ask(client, environmentQuery, { environmentId })
}

/** Whoever shows it asks through the link, also while this is on its way: so the link knows that its answer was taken. */
function ask(client: Asks, query: DocumentNode, variables: Readonly<Record<string, unknown>>) {
  const context = { ahead: true, queryDeduplication: false }
  client.query({ query, variables, fetchPolicy: 'no-cache', context }).catch(() => {})
}

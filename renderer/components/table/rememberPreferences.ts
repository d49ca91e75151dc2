import type { ApolloClient } from '@apollo/client'
import type { TablePreferences } from '../../../shared/components/tablePreferences.ts'

type Json = Readonly<Record<string, unknown>>

function changed(value: unknown, tableId: string, preferences: TablePreferences | undefined): unknown {
  if (Array.isArray(value)) return value.map(entry => changed(entry, tableId, preferences))
  if (typeof value !== 'object' || value === null) return value
  const { items, subItems, component, ...rest } = value as Json
  const own = (component as Json | null | undefined)?._id === tableId
  return {
    ...rest,
    ...(items !== undefined && { items: changed(items, tableId, preferences) }),
    ...(subItems !== undefined && { subItems: changed(subItems, tableId, preferences) }),
    ...(component !== undefined && { component: own ? { ...(component as Json), preferences } : component }),
  }
}

/** The views that are kept show the table as it was left, without asking for them again. */
export function rememberPreferences(
  { cache }: Pick<ApolloClient, 'cache'>,
  tableId: string,
  preferences: TablePreferences | null,
) {
  cache.modify({
    id: 'ROOT_QUERY',
    broadcast: false,
    fields: { viewByPath: view => changed(view, tableId, preferences ?? undefined) },
  })
}

import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { tableRowNamesQuery } from './documents.ts'
import { useTable } from './TableContext.ts'

/** So many rows are named one by one. */
const mostNamed = 3

/** What a sentence calls rows: by what they show, or by their number where that names nothing or cannot be asked. */
export function useRowNames(): (ids: readonly string[]) => Promise<string> {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { table } = useTable()
  return useCallback(
    async itemIds => {
      const count = itemIds.length
      const variables = { tableId: table._id, itemIds: itemIds.slice(0, mostNamed) }
      const names = await client.query({ query: tableRowNamesQuery, variables, fetchPolicy: 'no-cache' }).then(
        ({ data }) => data?.tableRowNames.filter(name => name !== '') ?? [],
        () => [],
      )
      const [first] = names
      if (first === undefined) return t('tables.row.deleteName', { count })
      if (count === 1) return first
      return t('tables.row.deleteNames', { count, names: names.join('; ') + (names.length < count ? '…' : '') })
    },
    [t, client, table._id],
  )
}

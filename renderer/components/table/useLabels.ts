import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useComponents } from '../ComponentsContext.tsx'
import type { PresentedTable, RecordItem } from '../presented.ts'
import type { DrawnColumn } from './columns.ts'
import { relationLabelsQuery } from './documents.ts'
import { labelIds } from './labelIds.ts'

/** By field name: the label of each id. */
export type Labels = Readonly<Record<string, ReadonlyMap<string, string>>>

/** As many values as one call takes. */
const batch = 1_000

const inBatches = (values: readonly string[]) =>
  Array.from({ length: Math.ceil(values.length / batch) }, (_, turn) => values.slice(turn * batch, (turn + 1) * batch))

/** The labels of the relation columns: one call per column for all rows that are shown (I67). */
export function useLabels(table: PresentedTable, columns: readonly DrawnColumn[], rows: readonly RecordItem[]): Labels {
  const client = useApolloClient()
  const { revision } = useComponents()
  const [labels, setLabels] = useState<Labels>({})
  const asked = useRef({ revision: 0, ids: new Map<string, Set<string>>() })
  const current = revision(table.collectionId)
  const tableId = table._id

  useEffect(() => {
    // A change may have renamed what was labelled: everything is asked for again, and the old names stay meanwhile.
    if (asked.current.revision !== current) asked.current = { revision: current, ids: new Map() }

    async function load(fieldName: string) {
      const known = asked.current.ids.get(fieldName) ?? new Set()
      const values = labelIds(rows, fieldName).filter(id => !known.has(id))
      if (values.length === 0) return
      asked.current.ids.set(fieldName, new Set([...known, ...values]))
      const answers = await Promise.all(
        inBatches(values).map(some =>
          client.query({
            query: relationLabelsQuery,
            variables: { tableId, fieldName, values: some },
            fetchPolicy: 'no-cache',
          }),
        ),
      )
      const found = answers.flatMap(({ data }) => data?.tableRelationLabels ?? [])
      setLabels(all => ({
        ...all,
        [fieldName]: new Map([
          ...(all[fieldName] ?? []),
          // Ids without a label are shown as they are.
          ...values.map(id => [id, id] as const),
          ...found.map(({ value, label }) => [String(value), label] as const),
        ]),
      }))
    }

    for (const { field } of columns.filter(({ labelled }) => labelled))
      load(field.name).catch(error => console.warn('Labels could not be loaded', field.name, error))
  }, [client, tableId, columns, rows, current])

  return labels
}

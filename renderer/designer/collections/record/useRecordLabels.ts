import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { hasLabels, namesPeople } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { limits } from '../../../../shared/protocol/limits.ts'
import { labelIds } from '../../../components/table/labelIds.ts'
import { labelsQuery } from './itemDocuments.ts'

/** By field name: the label of each id. */
export type RecordLabels = Readonly<Record<string, ReadonlyMap<string, string>>>

const noLabels: RecordLabels = {}

const inBatches = (values: readonly string[]) =>
  Array.from({ length: Math.ceil(values.length / limits.pageLimit) }, (_, turn) =>
    values.slice(turn * limits.pageLimit, (turn + 1) * limits.pageLimit),
  )

/** The labels of the relations, people and files in these records: one call per field for all of them. */
export function useRecordLabels(
  collectionId: string,
  fields: readonly Field[],
  records: readonly RecordItem[],
  revision: number,
): RecordLabels {
  const client = useApolloClient()
  const [labels, setLabels] = useState<RecordLabels>(noLabels)
  const asked = useRef({ revision, ids: new Map<string, ReadonlySet<string>>() })

  useEffect(() => {
    // What was labelled may be called differently now; the old names stay until the new ones are there.
    if (asked.current.revision !== revision) asked.current = { revision, ids: new Map() }

    async function load(field: Field) {
      const { name: fieldName } = field
      const known = asked.current.ids.get(fieldName) ?? new Set()
      const values = labelIds(records, fieldName).filter(id => !known.has(id))
      if (values.length === 0) return
      asked.current.ids.set(fieldName, new Set([...known, ...values]))
      const answers = await Promise.all(
        inBatches(values).map(some =>
          client.query({
            query: labelsQuery,
            variables: { collectionId, fieldName, values: some },
            fetchPolicy: 'no-cache',
          }),
        ),
      )
      const found = answers.flatMap(({ data }) => data?.getManyOfValue ?? [])
      setLabels(all => ({
        ...all,
        [fieldName]: new Map([
          ...(all[fieldName] ?? []),
          // Ids without a label are shown as they are; those of people never.
          ...(namesPeople(field) ? [] : values.map(id => [id, id] as const)),
          ...found.map(({ value, label }) => [String(value), label] as const),
        ]),
      }))
    }

    for (const field of fields.filter(hasLabels))
      load(field).catch(error => console.warn('Labels could not be loaded', field.name, error))
  }, [client, collectionId, fields, records, revision])

  return labels
}

import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { hasLabels, namesPeople } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { limits } from '../../../../shared/protocol/limits.ts'
import { useShowError } from '../../../app/useShowError.ts'
import { labelIds } from '../../../components/table/labelIds.ts'
import { labelsQuery } from './itemDocuments.ts'

/** By field name: the label of each id. */
export type RecordLabels = Readonly<Record<string, ReadonlyMap<string, string>>>

const noLabels: RecordLabels = {}

const inBatches = (values: readonly string[]) =>
  Array.from({ length: Math.ceil(values.length / limits.pageLimit) }, (_, turn) =>
    values.slice(turn * limits.pageLimit, (turn + 1) * limits.pageLimit),
  )

/**
 * The labels of the relations, people and files in these records: one call per field for all of them. Of those that did not come people are
 * told, ids stand in their place, and they are asked for again with the next records or revision.
 */
export function useRecordLabels(
  collectionId: string,
  fields: readonly Field[],
  records: readonly RecordItem[],
  revision: number,
): RecordLabels {
  const client = useApolloClient()
  const showError = useShowError()
  const [labels, setLabels] = useState<RecordLabels>(noLabels)
  const asked = useRef({ revision, ids: new Map<string, ReadonlySet<string>>() })

  useEffect(() => {
    // What was labelled may be called differently now; the old names stay until the new ones are there.
    if (asked.current.revision !== revision) asked.current = { revision, ids: new Map() }

    // Ids without a label are shown as they are; those of people never.
    const put = (field: Field, ids: readonly string[], found: readonly (readonly [string, string])[]) =>
      setLabels(all => {
        const before = all[field.name] ?? new Map<string, string>()
        const unnamed = namesPeople(field) ? [] : ids.filter(id => !before.has(id)).map(id => [id, id] as const)
        return { ...all, [field.name]: new Map([...before, ...unnamed, ...found]) }
      })

    async function ask(field: Field, values: readonly string[]) {
      const { name: fieldName } = field
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
      put(
        field,
        values,
        found.map(({ value, label }) => [String(value), label] as const),
      )
    }

    async function load(field: Field) {
      const { ids } = asked.current
      const known = ids.get(field.name) ?? new Set()
      const values = labelIds(records, field.name).filter(id => !known.has(id))
      if (values.length === 0) return
      ids.set(field.name, new Set([...known, ...values]))
      try {
        await ask(field, values)
      } catch (error) {
        ids.set(field.name, new Set([...(ids.get(field.name) ?? [])].filter(id => !values.includes(id))))
        put(field, values, [])
        showError(error)
      }
    }

    for (const field of fields.filter(hasLabels)) void load(field)
  }, [client, collectionId, fields, records, revision, showError])

  return labels
}

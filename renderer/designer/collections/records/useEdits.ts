import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { recordValidator } from '../../../../shared/fields/recordValidator.ts'
import { validationText } from '../../../components/validationText.ts'
import { useFieldServices } from '../../../fields/kit/FieldsContext.tsx'
import { conflictVersion, errorText, fieldErrors } from '../../../graphql/errors.ts'
import { sameValue } from '../../../ui/grid/sameValue.ts'
import { useRegion } from '../../../ui/region.ts'
import { updateItemMutation } from '../record/itemDocuments.ts'
import { useReadRecord } from './useReadRecord.ts'

/** A cell that was changed here and is not stored yet. */
export interface CellEdit {
  value: unknown
  /** Why it is not stored; while it is on its way there is none. */
  error?: string
}

export type RecordEdits = Readonly<Record<string, CellEdit>>

export interface Edits {
  /** By record, then by field name. */
  of(recordId: string): RecordEdits | undefined
  commit(record: RecordItem, field: Field, value: unknown): void
  /** Back to what is stored. */
  discard(recordId: string, fieldName: string): void
}

type AllEdits = Readonly<Record<string, RecordEdits>>

const without = (edits: AllEdits, id: string, name: string): AllEdits => {
  const { [name]: _gone, ...rest } = edits[id] ?? {}
  return { ...edits, [id]: rest }
}

/** Cells are stored one after the other for each record; what is refused keeps the typed value and says why. */
export function useEdits(collectionId: string, onStored: (record: RecordItem) => void): Edits {
  const { t } = useTranslation()
  const region = useRegion()
  const { zone, now } = useFieldServices()
  const client = useApolloClient()
  const read = useReadRecord(collectionId)
  const [edits, setEdits] = useState<AllEdits>({})
  const queues = useRef(new Map<string, Promise<void>>())
  const stored = useRef(new Map<string, RecordItem>())

  const put = useCallback((id: string, name: string, edit: CellEdit) => {
    setEdits(all => ({ ...all, [id]: { ...all[id], [name]: edit } }))
  }, [])

  const send = useCallback(
    async (record: RecordItem, field: Field, value: unknown): Promise<string | undefined> => {
      const { _id } = record
      const known = stored.current.get(_id)
      const base = known !== undefined && known._version > record._version ? known : record
      try {
        const { data } = await client.mutate({
          mutation: updateItemMutation,
          variables: { collectionId, itemId: _id, data: { [field.name]: value }, expectedVersion: base._version },
        })
        if (data) {
          stored.current.set(_id, data.updateItem)
          onStored(data.updateItem)
        }
        return undefined
      } catch (error) {
        if (conflictVersion(error) === undefined) {
          const refused = fieldErrors(error)?.[field.name]
          return refused === undefined ? errorText(t, error) : validationText(t, refused, region)
        }
        const present = await read(_id)
        if (present === undefined) return t('errors.NotFound')
        stored.current.set(_id, present)
        onStored(present)
        // Somebody changed another field: this one is still what it was.
        if (sameValue(present[field.name], base[field.name])) return send(present, field, value)
        return t('collectionScreens.grid.changedMeanwhile')
      }
    },
    [client, collectionId, onStored, read, t, region],
  )

  const commit = useCallback(
    (record: RecordItem, field: Field, value: unknown) => {
      const { _id } = record
      const checked = recordValidator([field], { zone, now: now() }).update({ [field.name]: value })
      if (!checked.ok) {
        const error = validationText(t, checked.errors[field.name] ?? 'invalid', region)
        return put(_id, field.name, { value, error })
      }
      put(_id, field.name, { value })
      const store = async () => {
        const error = await send(record, field, value).catch((failure: unknown) => errorText(t, failure))
        if (error !== undefined) return put(_id, field.name, { value, error })
        setEdits(all => (all[_id]?.[field.name]?.value === value ? without(all, _id, field.name) : all))
      }
      queues.current.set(_id, (queues.current.get(_id) ?? Promise.resolve()).then(store))
    },
    [now, put, send, t, zone, region],
  )

  const discard = useCallback((id: string, name: string) => setEdits(all => without(all, id, name)), [])
  return { of: id => edits[id], commit, discard }
}

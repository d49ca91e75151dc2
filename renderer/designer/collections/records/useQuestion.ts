import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filterableFields } from '../../../../shared/components/filter.ts'
import { systemFields } from '../../../../shared/components/systemFields.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { useFieldServices } from '../../../fields/kit/FieldsContext.tsx'
import { newId } from '../../../ui/newId.ts'
import { conditionsFilter, newCondition, type RecordCondition } from './conditions.ts'
import type { RecordOrder } from './useRecords.ts'

/** Pause in changing a condition before it is asked, in ms. */
const pause = 250

/** The fields that a condition can be about, as people call them. */
function useAskable(fields: readonly Field[]): readonly Field[] {
  const { t } = useTranslation()
  return useMemo(
    () =>
      filterableFields(fields)
        .filter(({ name }) => name !== '_id')
        .map(field =>
          systemFields.includes(field) ? { ...field, label: t(`designer.systemFields.${field.name}`) } : field,
        ),
    [fields, t],
  )
}

/** Which records are asked for, and in which order. */
export function useQuestion(collectionId: string, fields: readonly Field[]) {
  const { zone, now } = useFieldServices()
  const [order, setOrder] = useState<RecordOrder>()
  const [search, setSearch] = useState('')
  const [conditions, setConditions] = useState<readonly RecordCondition[]>([])
  const [filtering, setFiltering] = useState(false)
  const askable = useAskable(fields)
  const [settled] = useDebouncedValue(conditions, pause)
  const filter = useMemo(
    () => conditionsFilter(settled, search, askable, { zone, now: now() }),
    [settled, search, askable, zone, now],
  )
  const query = useMemo(() => ({ collectionId, filter, order }), [collectionId, filter, order])

  const sort = useCallback((orderBy: string) => {
    setOrder(current => {
      if (current?.orderBy !== orderBy) return { orderBy, ascending: true }
      return current.ascending ? { orderBy, ascending: false } : undefined
    })
  }, [])

  /** Conditions that are put out of sight stay, and are counted beside the button. */
  function toggleFilters() {
    const [firstField] = askable
    if (!filtering && conditions.length === 0 && firstField) setConditions([newCondition(firstField, newId())])
    setFiltering(!filtering)
  }

  function changeConditions(next: readonly RecordCondition[]) {
    setConditions(next)
    if (next.length === 0) setFiltering(false)
  }

  return {
    query,
    sort,
    search,
    setSearch,
    askable,
    conditions,
    changeConditions,
    /** Whether the conditions are in sight. */
    filtering,
    toggleFilters,
  }
}

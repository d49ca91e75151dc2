import { useMemo } from 'react'
import { wireId } from '../../../shared/ids.ts'
import type { OwnFilterEditing } from '../../fields/structures/filterSelect/OwnFiltersContext.ts'
import { errorsBelow } from '../../fields/structures/sheet/errorsBelow.ts'
import { newId } from '../../ui/newId.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { ownFiltersOf, writtenFilter } from './ownFilters.ts'
import type { Draft } from './useDraft.ts'

/** The filters that belong to a component, as parts of its draft: each change is a step of it, and all are saved with it. */
export function useOwnFilters({ values, errors, set, change }: Draft): OwnFilterEditing {
  const { environmentId, directory } = useDesigner()
  return useMemo(
    () => ({
      name: values.name,
      find: id => writtenFilter(values, directory, id),
      begin(property) {
        const id = wireId(environmentId, newId())
        const begun = { groups: [{ _id: newId(), rules: [] }] }
        change({ ...values, [property]: id, ownFilters: { ...ownFiltersOf(values), [id]: begun } })
      },
      change: (id, filter) => set('ownFilters', { ...ownFiltersOf(values), [id]: filter }),
      errorsOf: id => errorsBelow(errors, `ownFilters.${id}`),
    }),
    [values, directory, environmentId, change, set, errors],
  )
}

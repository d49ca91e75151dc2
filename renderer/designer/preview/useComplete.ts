import { useMemo, useState } from 'react'
import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { checkDefinition, withDefaults } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { Directory } from '../data/useDirectory.ts'
import { withFilters, writtenFilters } from '../draft/ownFilters.ts'

export interface Complete {
  /** As it is written, or as it was when nothing was missing in it for the last time; undefined when that never was. */
  definition: Definition | undefined
  /** As it is written now, with the defaults of what is not given. */
  written: Definition
  /** With the filters that are written for it. */
  around: Directory
  /** What is said of these filters, for the server. */
  ownFilters?: unknown
}

/** Half-written definitions are drawn by nobody: their last complete state is. */
export function useComplete(kind: ComponentKind, values: Definition, directory: Directory): Complete {
  const { written, ownFilters } = useMemo(() => {
    const { name: _name, ownFilters, ...given } = values
    return { written: withDefaults(kind, given), ownFilters }
  }, [kind, values])
  const now = useMemo(() => {
    const filters = writtenFilters(values, directory)
    const around = withFilters(directory, filters)
    const errors = [
      checkDefinition(kind, written, around),
      ...filters.map(one => checkDefinition(kindOf(one.kind), one.definition, around)),
    ]
    return { written, around, ownFilters, isComplete: errors.every(found => Object.keys(found).length === 0) }
  }, [kind, values, written, ownFilters, directory])
  const [last, setLast] = useState<typeof now>()
  if (now.isComplete && last !== now) setLast(now)
  const shown = now.isComplete ? now : last
  return {
    definition: shown?.written,
    written: now.written,
    around: shown?.around ?? now.around,
    ownFilters: shown?.ownFilters,
  }
}

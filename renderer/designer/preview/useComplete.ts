import { useMemo, useState } from 'react'
import type { ComponentKind, Definition, Surroundings } from '../../../shared/components/defineComponent.ts'
import { checkDefinition, withDefaults } from '../../../shared/components/definition.ts'

export interface Complete {
  /** As it is written, or as it was when nothing was missing in it for the last time; undefined when that never was. */
  definition: Definition | undefined
  /** As it is written now, with the defaults of what is not given. */
  written: Definition
}

/** Half-written definitions are drawn by nobody: their last complete state is. */
export function useComplete(kind: ComponentKind, values: Definition, around: Surroundings): Complete {
  const written = useMemo(() => {
    const { name: _name, ...given } = values
    return withDefaults(kind, given)
  }, [kind, values])
  const isComplete = useMemo(
    () => Object.keys(checkDefinition(kind, written, around)).length === 0,
    [kind, written, around],
  )
  const [last, setLast] = useState<Definition>()
  if (isComplete && last !== written) setLast(written)
  return { definition: isComplete ? written : last, written }
}

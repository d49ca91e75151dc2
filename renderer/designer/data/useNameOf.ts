import { useMemo } from 'react'
import type { NameOf } from '../../../shared/components/difference.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { useDesigner } from './DesignerContext.tsx'
import { shownName } from './useDirectory.ts'

/** What people call the components of the environment. */
export function useNameOf(): NameOf {
  const { directory } = useDesigner()
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { kind } of allKinds)
      for (const { _id, name } of directory.list(kind)) names.set(_id, shownName(directory, { _id, kind, name }))
    return id => names.get(id)
  }, [directory])
}

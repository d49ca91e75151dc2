import { useCallback } from 'react'
import { findKind } from '../../../shared/components/registry.ts'
import type { Usage } from '../../../shared/wire/answers.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { shownName } from '../data/useDirectory.ts'
import { useCalled } from './useCalled.ts'

/** A component that uses another one. Dialogs stand outside of the screen, so they are told everything. */
export interface User {
  _id: string
  kind: string
  /** As people know it. */
  name: string
  /** Of its editor. */
  path: string | undefined
}

export type ToUsers = (usages: readonly Usage[]) => User[]

/** The components of usages, each once. */
export function useUsers(): ToUsers {
  const { environmentId, directory } = useDesigner()
  const called = useCalled()
  return useCallback(
    usages =>
      [...new Map(usages.map(usage => [usage._id, usage])).values()].map(usage => {
        const { _id, kind: kindName } = usage
        const kind = findKind(kindName)
        return {
          _id,
          kind: kindName,
          name: called({ kind: kindName, name: shownName(directory, usage) }),
          path: kind && editorPath(environmentId, kind, _id),
        }
      }),
    [environmentId, directory, called],
  )
}

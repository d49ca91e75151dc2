import { useEffect } from 'react'
import { kindOf } from '../../../shared/components/registry.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { useRemember } from '../../environment/recents.ts'
import { calledName } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'

const view = kindOf('view')

/** Puts the views that an import made first among the recents, once they are known here. */
export function useMadeViews(paths: readonly string[]): void {
  const { environmentId, directory } = useDesigner()
  const remember = useRemember()
  const asked = paths.join()
  useEffect(() => {
    const made = asked.split(',').flatMap(path => directory.list(view.kind).find(one => one.path === path) ?? [])
    for (const component of made.toReversed()) {
      const { _id } = component
      const path = editorPath(environmentId, view, _id)
      remember({ _id, environmentId, kind: view.kind, name: calledName(view, component), path })
    }
  }, [asked, directory, environmentId, remember])
}

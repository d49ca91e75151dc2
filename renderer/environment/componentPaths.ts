import type { ComponentKind } from '../../shared/components/defineComponent.ts'
import { allKinds } from '../../shared/components/registry.ts'
import { kindPath } from './paths.ts'

/** Lists whose components are edited somewhere else: in settings there are lists only (AF78). */
const isSettings = (path: string) => path.startsWith('settings/')

/** Path of a kind's list. */
export const listPath = (environmentId: string, kind: Pick<ComponentKind, 'screen' | 'plural'>) =>
  `/${environmentId}/${kindPath(kind)}`

/** Path of a component's editor; of what comes with every environment, its screen. */
export function editorPath(
  environmentId: string,
  kind: Pick<ComponentKind, 'screen' | 'plural'> & Partial<Pick<ComponentKind, 'single'>>,
  id: string,
): string {
  const list = kindPath(kind)
  if (kind.single) return `/${environmentId}/${list}`
  return `/${environmentId}/${isSettings(list) ? `components/${kind.plural}` : list}/${id}`
}

/** The kind whose list stands at a path. */
export const kindAt = (environmentId: string, pathname: string): ComponentKind | undefined =>
  allKinds.find(kind => listPath(environmentId, kind) === pathname.replace(/\/+$/, ''))

/** The kind of the editor at a path. */
export const kindOfEditor = (environmentId: string, pathname: string): ComponentKind | undefined =>
  allKinds.find(kind => pathname.startsWith(editorPath(environmentId, kind, '')))

/** The component whose editor stands at a path (wire id). */
export function componentAt(environmentId: string, pathname: string): string | undefined {
  const kind = kindOfEditor(environmentId, pathname)
  return kind && pathname.slice(editorPath(environmentId, kind, '').length).replace(/\/.*$/, '')
}

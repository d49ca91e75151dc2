import { isFor } from '../../../shared/components/grants.ts'
import { type EnterableView, firstView } from '../../environment/firstView.ts'
import type { Viewer } from '../../environment/viewer.ts'
import type { Directory } from '../data/useDirectory.ts'
import { SeeAsButton } from './SeeAsButton.tsx'
import { useRolesOf } from './useRolesOf.ts'

interface SeeAsFirstProps {
  environmentId: string
  directory: Directory
  viewer: Viewer
  /** What is asked about: the preview begins there where it is a view. */
  componentId: string | undefined
  onOpen(path: string): void
}

/** Leads to the application as somebody meets it; not there while he meets nothing. */
export function SeeAsFirst({ directory, componentId, ...seeAs }: SeeAsFirstProps) {
  const mine = useRolesOf(seeAs.viewer)
  if (mine === undefined) return null
  const views = directory.list('view').map<EnterableView>(({ _id, path, roles }) => ({
    ...{ _id, path: typeof path === 'string' ? path : null },
    roles: roles as readonly string[] | null,
  }))
  const asked = views.find(({ _id, roles }) => _id === componentId && isFor(roles, mine))
  const view = asked ?? firstView(views, mine, null)
  return view && <SeeAsButton {...seeAs} viewId={view._id} />
}

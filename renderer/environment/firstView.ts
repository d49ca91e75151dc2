import { isFor } from '../../shared/components/grants.ts'

/** A view as far as entering an application asks for it. */
export interface EnterableView {
  _id: string
  path: string | null
  /** Whose it is; empty: everybody's. */
  roles: readonly string[] | null
}

const asksForNothing = ({ path }: EnterableView) => path !== null && !path.includes('/:')

/** The view that somebody of this role meets first: the application's home, else the first that the role may open as it is. */
export function firstView(views: readonly EnterableView[], roleId: string, home: string | null) {
  const own = views.filter(({ roles }) => isFor(roles, [roleId]))
  const open = own.filter(asksForNothing)
  return open.find(({ path }) => path === (home ?? '/')) ?? open[0]
}

import { isFor } from '../../shared/components/grants.ts'

/** A view as far as entering an application asks for it. */
export interface EnterableView {
  _id: string
  path: string | null
  /** Whose it is; empty: everybody's. */
  roles: readonly string[] | null
}

const asksForNothing = ({ path }: EnterableView) => path !== null && !path.includes('/:')

/** The view that somebody of these roles meets first: the application's home, else the first that he may open as it is. */
export function firstView(views: readonly EnterableView[], mine: readonly string[], home: string | null) {
  const own = views.filter(({ roles }) => isFor(roles, mine))
  const open = own.filter(asksForNothing)
  return open.find(({ path }) => path === (home ?? '/')) ?? open[0]
}

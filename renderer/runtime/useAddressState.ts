import { useContext, useMemo, useRef, useSyncExternalStore } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext, useLocation } from 'react-router'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import type { Kept, KeptPlaces, KeptState } from '../components/keptState.ts'
import { addressState, changedAddress, placeNames } from './addressState.ts'

const nothing: Kept = {}

function useRouter(): DataRouter {
  const context = useContext(UNSAFE_DataRouterContext)
  if (!context) throw new Error('useAddressState needs a router')
  return context.router
}

/**
 * The query of the view that is shown, as soon as it changes. The router's own hooks tell of it in a transition: queries with new
 * variables would begin in its rendering, and end, and begin again, before anybody sees them.
 */
function useSearch(router: DataRouter): string {
  const { pathname, search } = useLocation()
  return useSyncExternalStore(router.subscribe, () => {
    const { location } = router.state
    return location.pathname === pathname ? location.search : search
  })
}

/** Changes the query of the address. What changes in one go goes on from what was changed before: the address itself follows later. */
function useChange(router: DataRouter) {
  const last = useRef({ key: '', search: '' })
  return useMemo(
    () =>
      (...[place, changes, how]: [place: string, ...Parameters<KeptState['keep']>]) => {
        const { key, pathname, search: shown, hash } = router.state.location
        const before = last.current.key === key ? last.current.search : shown
        const search = changedAddress(before, place, changes)
        if (search === before) return
        last.current = { key, search }
        const options = { replace: how === 'instead', state: { keepsDialogs: true } }
        void router.navigate({ pathname, search, hash }, options)
      },
    [router],
  )
}

/** Keeps how people left the components of a view in the address: it goes with Back, Forward, Reload and a copied link. */
export function useAddressState(items: readonly PresentedItem[]): KeptPlaces {
  const router = useRouter()
  const search = useSearch(router)
  const change = useChange(router)
  const states = useRef<ReadonlyMap<string, KeptState>>(new Map())
  const names = useMemo(() => placeNames(items), [items])

  return useMemo(() => {
    const kept = addressState(search)
    const known = states.current
    const stateOf = (place: string): KeptState => {
      const values = kept.get(place) ?? nothing
      const before = known.get(place)
      if (before && JSON.stringify(before.values) === JSON.stringify(values)) return before
      return { values, keep: before?.keep ?? ((changes, how) => change(place, changes, how)) }
    }
    const places = new Map([...names.values()].map(place => [place, stateOf(place)]))
    states.current = places
    return item => places.get(names.get(item) ?? '')
  }, [names, search, change])
}

import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import type { RouteHandle } from '../app/RootLayout.tsx'
import type { Kept, KeptPlaces, KeptState } from '../components/keptState.ts'
import { addressState, changedAddress, placeNames } from './addressState.ts'

const nothing: Kept = {}
/** The state of each step within a view. */
const within: RouteHandle = { keepDialogs: true }

/** Changes the query of the address. What changes in one go goes on from what was changed before: the address itself follows later. */
function useChange() {
  const navigate = useNavigate()
  const location = useLocation()
  const shown = useRef(location)
  shown.current = location
  const last = useRef({ key: '', search: '' })
  return useCallback(
    (...[place, changes, how]: [place: string, ...Parameters<KeptState['keep']>]) => {
      const { key, pathname, search: own, hash, state } = shown.current
      const before = last.current.key === key ? last.current.search : own
      const search = changedAddress(before, place, changes)
      if (search === before) return
      last.current = { key, search }
      const options = { replace: how === 'instead', state: { ...state, ...within } }
      void navigate({ pathname, search, hash }, options)
    },
    [navigate],
  )
}

/** Keeps how people left the components of a view in the address: it goes with Back, Forward, Reload and a copied link. */
export function useAddressState(items: readonly PresentedItem[]): KeptPlaces {
  const { search } = useLocation()
  const change = useChange()
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

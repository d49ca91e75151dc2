import { type ReactNode, use, useMemo, useRef } from 'react'
import { ComponentsContext, useComponents } from '../ComponentsContext.tsx'
import type { AroundProps } from '../componentUi.ts'
import { KeptContext, KeptPlacesContext, type KeptState, useOwnState } from '../keptState.ts'
import { localIdOf, type Placed, PlacedContext, placedFilters, withoutInputs } from './placedFilter.ts'
import { ReadState } from './ReadState.tsx'
import { useTypedValues } from './useTypedValues.ts'

/** What is typed into a filter of a view, all of the view asks with that asks through this filter. */
export default function PlacedFilters({ items, children }: AroundProps) {
  const places = use(KeptPlacesContext)
  const placed = useMemo(() => placedFilters(items), [items])
  const shared = useMemo(() => withoutInputs(items, placed), [items, placed])
  const { originals } = shared
  const ofOriginals = useMemo(
    () => (item: Parameters<typeof places>[0]) => places(originals.get(item) ?? item),
    [places, originals],
  )
  const drawn = useMemo(() => children(shared.items), [children, shared])
  return (
    <KeptPlacesContext value={ofOriginals}>
      <Around placed={placed}>{drawn}</Around>
    </KeptPlacesContext>
  )
}

/** Each filter around the next. */
function Around({ placed: [first, ...others], children }: { placed: readonly Placed[]; children: ReactNode }) {
  if (first === undefined) return children
  return (
    <Kept placed={first}>
      <Typed placed={first}>
        <Around placed={others}>{children}</Around>
      </Typed>
    </Kept>
  )
}

interface OfFilterProps {
  placed: Placed
  children: ReactNode
}

/** The state of a filter. Who asks something else begins with the first page. */
function Kept({ placed, children }: OfFilterProps) {
  const places = use(KeptPlacesContext)
  const own = useOwnState()
  const state = places(placed.item) ?? own
  const latest = useRef({ places, users: placed.users })
  latest.current = { places, users: placed.users }
  const kept = useMemo(
    (): KeptState => ({
      values: state.values,
      keep(changes, how) {
        state.keep(changes, how)
        for (const user of latest.current.users) latest.current.places(user)?.keep({ page: undefined }, 'instead')
      },
    }),
    [state],
  )
  return (
    <KeptContext value={kept}>
      <ReadState>{children}</ReadState>
    </KeptContext>
  )
}

function Typed({ placed: { filter, users }, children }: OfFilterProps) {
  const around = useComponents()
  const before = use(PlacedContext)
  const { values, asked, type } = useTypedValues(filter.inputs)
  const id = localIdOf(filter._id)
  const services = useMemo(
    () => ({ ...around, filterValues: { ...around.filterValues, [id]: asked, [filter._id]: asked } }),
    [around, id, filter._id, asked],
  )
  const typed = useMemo(
    () => new Map(before).set(id, { values, type, users: users.flatMap(({ component }) => component?._id ?? []) }),
    [before, id, values, type, users],
  )
  return (
    <ComponentsContext value={services}>
      <PlacedContext value={typed}>{children}</PlacedContext>
    </ComponentsContext>
  )
}

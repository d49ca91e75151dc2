import { useCallback } from 'react'
import { useLoaded } from '../../kit/useLoaded.ts'
import type { OfferedPeople, SheetSurroundings } from '../sheet/SheetContext.ts'

const none: OfferedPeople = []

/** Whoever is found by what is typed, and those with these ids; nobody while they are on their way, and where nobody can be asked for. */
export function usePeople(people: SheetSurroundings['people'], search: string, ids: readonly string[]) {
  const load = useCallback(async () => (await people?.(search, ids)) ?? none, [people, search, ids])
  const { value: found = none, failed, retry } = useLoaded(load)
  return { found, failed, retry }
}

import { useCallback, useEffect, useState } from 'react'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { patchOf, type StoredComponent, valuesOf } from '../data/component.ts'
import type { DraftValues } from './useDraftValues.ts'

/** What somebody else saved was put in place of what was here. */
export interface TakenOver {
  before: StoredComponent
  after: StoredComponent
}

/**
 * What others save while the component is open. It is taken over while there is nothing of one's own to lose.
 *
 * @param busy a save is under way, or nobody knows how it ended: what is new may be one's own
 */
export function useMeanwhile(kind: ComponentKind, loaded: StoredComponent, draft: DraftValues, busy: boolean) {
  const { stored, present, dirty, takeTheirs } = draft
  const [takenOver, setTakenOver] = useState<TakenOver>()
  const isNewer = loaded.version > stored.version && !busy

  useEffect(() => {
    if (!isNewer || dirty) return
    setTakenOver({ before: stored, after: loaded })
    takeTheirs(loaded)
  }, [isNewer, dirty, stored, loaded, takeTheirs])

  // The same was made of it in both places.
  useEffect(() => {
    if (!isNewer || !dirty) return
    if (Object.keys(patchOf(valuesOf(kind, loaded), present)).length === 0) takeTheirs(loaded)
  }, [isNewer, dirty, loaded, present, takeTheirs, kind])

  return {
    meanwhile: isNewer && dirty ? loaded : undefined,
    takenOver,
    closeTakenOver: useCallback(() => setTakenOver(undefined), []),
  }
}

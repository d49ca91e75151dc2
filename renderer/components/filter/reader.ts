import type { Kept } from '../keptState.ts'
import { withValidation } from '../validation.ts'
import { isKeptValue } from './keptValues.ts'

type Reader = typeof import('./readTyped.ts')

let reader: Reader | undefined
let onItsWay: Promise<void> | undefined

/** Reads values that were kept as texts, once it is here: it takes all that is known about types of fields. */
export const loadedReader = (): Reader | undefined => reader

/** What did not come is asked for again the next time. */
export function loadReader(): Promise<void> {
  // Types of fields say which values are theirs.
  onItsWay ??= withValidation(() => import('./readTyped.ts'))
    .then(loaded => {
      reader = loaded
    })
    .catch(failure => {
      onItsWay = undefined
      throw failure
    })
  return onItsWay
}

/** Something was typed into a filter that is to be read before anything is asked. */
export const needsReader = (kept: Kept): boolean => reader === undefined && Object.keys(kept).some(isKeptValue)

import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import type { Asker } from '../policy/policy.ts'

/** A component whose script says what it shows: an indicator's value, the points of a chart. */
export interface ScriptedLook {
  readonly asker: Asker
  readonly environmentId: string
  readonly kind: string
  readonly definition: { readonly collectionId: string; readonly script?: string | undefined }
  /** What the chosen filter asks. */
  readonly filter: Filter
  /** With what people typed into the filter. */
  readonly parameters: RecordData
  /** What is wrong with what it says; undefined where nothing is. */
  misses(value: unknown): string | undefined
}

/**
 * @returns what `misses` found right
 * @throws AppError BadRequest (`reason` script or told, with the `detail`) for a script that fails · TooManyRequests · Unavailable
 */
export type RunScriptedLook = (look: ScriptedLook) => Promise<unknown>

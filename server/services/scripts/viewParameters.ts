import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { ViewParameter } from '../../../shared/fields/types/viewParameters.ts'

/** What a view is given of what something has answered (H39, M29), by the names of its parameters. */
export const givenParameters = (wanted: readonly ViewParameter[], result: RecordData): Record<string, unknown> =>
  Object.fromEntries(
    wanted
      .filter(({ value }) => Object.hasOwn(result, value))
      .map(({ parameter, value }) => [parameter, result[value]]),
  )

import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { recordNames } from '../../../shared/scripts/scriptApi.ts'

export interface ParametersOf {
  /** Of whoever asks. */
  readonly parameters: RecordData
  /** What the server knows, such as the record. */
  readonly given?: RecordData
  /** Local; of the records that the run is for, where it is for some. */
  readonly collectionId?: string | undefined
}

/** What scripts call records that the server has read: no caller says what they are. */
const ofServer: ReadonlySet<string> = new Set(recordNames)
/** Without a record it is a parameter of the view like others. */
const alone: (typeof recordNames)[number] = 'itemId'

/** What a script finds as `params` that runs for records, or that could: of a caller what is his, and of the server what it gives. */
export const scriptParameters = ({ parameters, given, collectionId }: ParametersOf): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(parameters).filter(
      ([name]) => !ofServer.has(name) || (name === alone && collectionId === undefined),
    ),
  ),
  ...given,
})

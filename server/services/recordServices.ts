import type { Clock } from '../../shared/clock.ts'
import type { Ids } from '../../shared/ids.ts'
import { PipelineChildren } from '../db/records/pipelines/pipelineChildren.ts'
import { hashPassword } from './accounts/passwords.ts'
import type { TwoFactorCodes } from './accounts/twoFactorCodes.ts'
import type { ChangeBus } from './changes/bus.ts'
import { Charts } from './charts/charts.ts'
import type { MayOpenFile } from './files/heldFiles.ts'
import { Filters } from './filters/filters.ts'
import { FormHistory } from './forms/formHistory.ts'
import { Indicators } from './indicators/indicators.ts'
import type { RunScriptedLook } from './indicators/scriptedLook.ts'
import type { Policy } from './policy/policy.ts'
import { CollectionRecords } from './records/collectionRecords.ts'
import { DataChanges, type DataChangesParts } from './records/dataChanges.ts'
import { Records } from './records/records.ts'
import { Relations } from './records/relations.ts'
import type { ResultCache } from './results/resultCache.ts'
import { type TableServices, tableServices } from './tables/tableServices.ts'

export interface RecordServices extends TableServices {
  readonly records: Records
  readonly collectionRecords: CollectionRecords
  readonly indicators: Indicators
  readonly charts: Charts
  readonly formHistory: FormHistory
  readonly relations: Relations
  readonly dataChanges: DataChanges
}

export interface RecordServiceParts {
  runScriptedLook: RunScriptedLook
  policy: Policy
  mayOpenFile: MayOpenFile
  changes: ChangeBus
  clock: Clock
  ids: Ids
  results: ResultCache
  twoFactorCodes: TwoFactorCodes
  currentCaller: DataChangesParts['currentCaller']
  /** Milliseconds of a clock that only moves forward. */
  elapsed(): number
}

/** Everything that reads and writes records, wired once. */
export function recordServices(parts: RecordServiceParts): RecordServices {
  const { policy, mayOpenFile, changes, clock, ids, results, elapsed } = parts
  const records = new Records({ policy, mayOpenFile, changes, clock, ids, hash: hashPassword })
  const filters = new Filters()
  const indicators = new Indicators({ policy, filters, results, runScript: parts.runScriptedLook })
  return {
    ...tableServices({ ...parts, records, filters, indicators }),
    records,
    collectionRecords: new CollectionRecords({ policy, records, elapsed, pipelineChildren: new PipelineChildren() }),
    indicators,
    charts: new Charts({ policy, filters, results, runScript: parts.runScriptedLook }),
    formHistory: new FormHistory({ policy }),
    relations: new Relations({ policy, filters, results }),
    dataChanges: new DataChanges(parts),
  }
}

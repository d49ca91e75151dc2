import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import { PipelineThreads } from '../../db/records/pipelines/pipelineThreads.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { ChangeBus } from '../changes/bus.ts'
import { Charts } from '../charts/charts.ts'
import { Filters } from '../filters/filters.ts'
import { Indicators } from '../indicators/indicators.ts'
import type { Policy } from '../policy/policy.ts'
import { type TableServices, tableServices } from '../tables/tableServices.ts'
import { CollectionRecords } from './collectionRecords.ts'
import { DataChanges } from './dataChanges.ts'
import { Forms } from './forms.ts'
import { Records } from './records.ts'
import { Relations } from './relations.ts'

export interface RecordServices extends TableServices {
  readonly records: Records
  readonly collectionRecords: CollectionRecords
  readonly indicators: Indicators
  readonly charts: Charts
  readonly forms: Forms
  readonly relations: Relations
  readonly dataChanges: DataChanges
}

export interface RecordServiceParts {
  policy: Policy
  changes: ChangeBus
  clock: Clock
  ids: Ids
  /** Milliseconds of a clock that only moves forward. */
  elapsed(): number
}

/** Everything that reads and writes records, wired once. */
export function recordServices({ policy, changes, clock, ids, elapsed }: RecordServiceParts): RecordServices {
  const records = new Records({ policy, changes, clock, ids, hash: hashPassword })
  const filters = new Filters(clock)
  const indicators = new Indicators({ policy, filters })
  return {
    ...tableServices({ policy, records, filters, indicators }),
    records,
    collectionRecords: new CollectionRecords({ policy, records, elapsed, pipelineThreads: new PipelineThreads() }),
    indicators,
    charts: new Charts({ policy, filters }),
    forms: new Forms({ policy, records, clock }),
    relations: new Relations(policy, filters),
    dataChanges: new DataChanges({ policy, changes }),
  }
}

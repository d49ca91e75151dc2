import type { TwoFactorCodes } from '../accounts/twoFactorCodes.ts'
import type { Filters } from '../filters/filters.ts'
import type { Indicators } from '../indicators/indicators.ts'
import type { Policy } from '../policy/policy.ts'
import type { Records } from '../records/records.ts'
import type { ResultCache } from '../results/resultCache.ts'
import { DeletedRows } from './deletedRows.ts'
import { TableAccess } from './openTable.ts'
import { TablePreferences } from './preferences.ts'
import { RowOrderByHand } from './rowOrder.ts'
import { Tables } from './tables.ts'

export interface TableServices {
  readonly tableAccess: TableAccess
  readonly tables: Tables
  readonly tablePreferences: TablePreferences
  readonly rowOrder: RowOrderByHand
  readonly deletedRows: DeletedRows
}

export interface TableServiceParts {
  policy: Policy
  records: Records
  filters: Filters
  indicators: Indicators
  results: ResultCache
  twoFactorCodes: TwoFactorCodes
}

/** Everything that tables do with records, wired once. */
export function tableServices(parts: TableServiceParts): TableServices {
  const { policy, filters } = parts
  const access = new TableAccess({ policy, filters })
  return {
    tableAccess: access,
    tables: new Tables({ ...parts, access }),
    tablePreferences: new TablePreferences(policy),
    rowOrder: new RowOrderByHand({ ...parts, access }),
    deletedRows: new DeletedRows({ ...parts, access }),
  }
}

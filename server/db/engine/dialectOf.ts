import type { Dialect } from '../dialects/dialect.ts'
import { sqlOf } from './sql.ts'

/** How the engine behind a store's `reads` or a unit's `tx` writes its statements. For `server/db` only. */
export const dialectOf = (scope: object): Dialect => sqlOf(scope).dialect

import { badRequest } from '../../../shared/errors.ts'
import type { Sql } from '../engine/sql.ts'

// While the values of a field are converted, triggers note each row whose old value is written: they stand on the tables that hold it.

const triggerEvents = ['created', 'changed', 'linked', 'unlinked'] as const
export type TriggerEvent = (typeof triggerEvents)[number]

const prefix = 'pending_'

/** Holds the rows that were written meanwhile. `toId` is the new field's id. */
export const pendingTable = (toId: string) => `${prefix}${toId}`

export const triggerName = (toId: string, event: TriggerEvent) => `${prefix}${toId}_${event}`

export const triggerNames = (toId: string) => triggerEvents.map(event => triggerName(toId, event))

/**
 * Called before something goes that holds values of records.
 * @param column undefined for the whole table
 * @throws AppError BadRequest `reason: busy` while a conversion reads it
 */
export async function requireNotConverted(sql: Sql, table: string, column?: string): Promise<void> {
  if ((await sql.values(sql.dialect.triggerOn(table, prefix, column)).get()) !== undefined)
    throw badRequest('the type of a field is being changed, whose values would go', { reason: 'busy' })
}

import { z } from 'zod'
import { columnWidths, type TablePreferences as Preferences } from '../../../shared/components/tablePreferences.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { Caller } from '../calls/caller.ts'
import type { Policy } from '../policy/policy.ts'

const mostColumns = 300
const key = z.string().min(1).max(40)
const keys = z.array(key).max(mostColumns)
const preferencesOf = z.strictObject({
  order: keys.optional(),
  hidden: keys.optional(),
  shown: keys.optional(),
  widths: z
    .record(key, z.number().min(columnWidths.least).max(columnWidths.most))
    .refine(widths => Object.keys(widths).length <= mostColumns)
    .optional(),
}) satisfies z.ZodType<Preferences>

/** How each person wants to see a table: which columns, in which order and how wide. */
export class TablePreferences {
  readonly #policy: Policy

  constructor(policy: Policy) {
    this.#policy = policy
  }

  /**
   * Null puts the table back as its designer made it.
   * @throws AppError NotFound · BadRequest for anything but preferences of a table
   */
  async save(caller: Caller, tableId: string, given: unknown): Promise<boolean> {
    const { environment, component } = await this.#policy.usable(caller, 'table', tableId)
    const { accountId } = caller
    if (accountId === null) throw badRequest('only a person has preferences')
    const preferences = given === null ? null : preferencesOf.safeParse(given).data
    if (preferences === undefined) throw badRequest('these are no preferences of a table')
    return environment.store.write(
      async tx => {
        if (preferences === null) await tx.preferences.remove(accountId, component.id)
        else await tx.preferences.put(accountId, component.id, { ...preferences })
        return true
      },
      { once: caller.once },
    )
  }
}

import { badRequest } from '../../../shared/errors.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Caller } from '../calls/caller.ts'
import type { RecordOperation, WrittenRecord } from '../records/operations.ts'
import type { Records } from '../records/records.ts'
import type { OpenTable, TableAccess } from './openTable.ts'

export interface MoveRequest {
  tableId: string
  itemId: string
  /** The row that it comes to stand behind … */
  afterId?: string | null
  /** … or before; one of the two. */
  beforeId?: string | null
}

/** Between two neighbours that are numbered anew, so that many rows fit between them. */
const gap = 1_024
/** More rows than this are not numbered anew by a hand's movement. */
const mostRows = 2_000

interface Place {
  anchorId: string
  /** Whether the row comes behind its anchor. */
  behind: boolean
}

function placeOf({ itemId, afterId, beforeId }: MoveRequest): Place {
  const anchorId = afterId ?? beforeId
  if (anchorId === null || anchorId === undefined || anchorId === itemId) throw badRequest('name another row')
  return { anchorId, behind: afterId !== null && afterId !== undefined }
}

/** The order that people give to rows by hand, kept in a number of their records. */
export class RowOrderByHand {
  readonly #access: TableAccess
  readonly #records: Records

  constructor({ access, records }: { access: TableAccess; records: Records }) {
    this.#access = access
    this.#records = records
  }

  /**
   * A row gets a number between those of its new neighbours; where there is none, all rows are numbered anew.
   * @throws AppError BadRequest for a table without a handle, or with too many rows to number · NotFound, validationError
   */
  async move(caller: Caller, request: MoveRequest): Promise<boolean> {
    const open = await this.#access.openToChange(caller, request.tableId)
    const { handle } = open.shown
    if (handle === undefined) throw badRequest('the rows of this table are not ordered by hand')
    const place = placeOf(request)
    await this.#access.requireRows(open, [request.itemId, place.anchorId])
    const update = (id: string, value: number): RecordOperation => ({
      type: 'update',
      collectionId: open.collectionId,
      id,
      data: { [handle]: value },
    })
    const between = await numberAt(open, handle, request.itemId, place)
    const operations =
      between === undefined
        ? (await renumbered(open, handle, request.itemId, place)).map(({ id, value }) => update(id, value))
        : [update(request.itemId, between)]
    return this.#records.apply(caller, open.environment, operations, {
      once: caller.once,
      answer: (_written: readonly WrittenRecord[]) => true,
    })
  }
}

/** A neighbour, another one with the same number, and perhaps the moved row itself. */
async function rowsAt(
  { records, scope }: OpenTable,
  handle: string,
  filter: Filter,
  ascending: boolean,
): Promise<WireRecord[]> {
  const { items } = await records.page({ filter, scope, orderBy: handle, ascending, fields: [handle], limit: 3 })
  return items
}

/** Undefined where the neighbours leave no room. */
async function numberAt(
  open: OpenTable,
  handle: string,
  itemId: string,
  { anchorId, behind }: Place,
): Promise<number | undefined> {
  const anchored = await open.records.get(anchorId, open.scope, [handle])
  const anchor = anchored?.[handle]
  if (typeof anchor !== 'number') return undefined
  const others = async (filter: Filter) =>
    (await rowsAt(open, handle, filter, behind)).filter(({ _id }) => _id !== itemId)
  const same = await others({ field: handle, operator: 'equals', value: anchor })
  if (same.length > 1) return undefined
  const [next] = await others({ field: handle, operator: behind ? 'greater' : 'less', value: anchor })
  if (next === undefined) return anchor + (behind ? gap : -gap)
  const middle = (anchor + Number(next[handle])) / 2
  const isWhole = open.records.layout.byName.get(handle)?.field.options.integer === true
  if (middle === anchor || middle === next[handle] || (isWhole && !Number.isInteger(middle))) return undefined
  return middle
}

/** The rows in their new order, without those that have their number already. */
async function renumbered(open: OpenTable, handle: string, itemId: string, { anchorId, behind }: Place) {
  const { records, scope } = open
  const request = { filter: { and: [] }, scope, orderBy: handle, ascending: true, fields: [handle] }
  const found = await records.page({ ...request, limit: mostRows })
  if (found.hasNext) throw badRequest(`more than ${mostRows} rows are not put in order by hand`)
  const rest = found.items.filter(({ _id }) => _id !== itemId)
  const moved = found.items.find(({ _id }) => _id === itemId)
  const at = rest.findIndex(({ _id }) => _id === anchorId) + Number(behind)
  const ordered = moved === undefined ? rest : rest.toSpliced(at, 0, moved)
  return ordered
    .map((row, index) => ({ id: row._id, value: (index + 1) * gap, before: row[handle] }))
    .filter(({ value, before }) => value !== before)
}

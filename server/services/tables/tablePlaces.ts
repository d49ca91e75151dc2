import { badRequest } from '../../../shared/errors.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Bounds } from '../../db/records/placeCells.ts'
import type { PlaceCluster } from '../../db/records/places.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { OpenTable, RowsRequest, TableAccess } from './openTable.ts'

export interface PlacesRequest extends RowsRequest {
  /** What is looked at; without it, all of the earth. */
  bounds?: readonly number[] | null
}

/** Rows that lie near each other; of one that lies alone, the row. */
export type TablePlace = Omit<PlaceCluster, 'recordId'> & { item: WireRecord | null }

const earth: Bounds = [-180, -90, 180, 90]

/** @throws AppError BadRequest */
function boundsOf(given: readonly number[] | null | undefined): Bounds {
  if (!given) return earth
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...others] = given
  if (!(west < east && south < north) || others.length > 0) throw badRequest('bounds are west, south, east, north')
  return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)]
}

/**
 * Where the rows of a table lie, of all pages: those that it finds and its asker may read, no others.
 * @throws AppError BadRequest where the table has no map, and for bounds that are none · as `TableAccess.filter`
 */
export async function tablePlaces(
  access: TableAccess,
  evaluation: Evaluation,
  open: OpenTable,
  { bounds, ...asked }: PlacesRequest,
): Promise<TablePlace[]> {
  const table = await access.read(evaluation, open)
  const { definition, records, scope, shown } = table
  const field = definition.mapField
  if (field === undefined || !records.layout.byName.has(field)) throw badRequest('the table has no map')
  const { filter } = await access.filter(table, asked)
  const clusters = await records.places({ field, bounds: boundsOf(bounds), filter, scope })
  const places: TablePlace[] = []
  for (const { recordId, ...cluster } of clusters) {
    const item = recordId === undefined ? undefined : await records.get(recordId, scope, shown.fields)
    places.push({ ...cluster, item: item ?? null })
  }
  return places
}

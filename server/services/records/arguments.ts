import { badRequest, tooLarge } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { parseWireId } from '../../../shared/ids.ts'
import { limits, pageSizes } from '../../../shared/protocol/limits.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { RecordPage } from '../../db/records/recordStore.ts'
import type { Page } from '../calls/pages.ts'

/** All records: only where the specification says so. */
export const unlimited = -1

/**
 * @param sent what the client asks for; null = not given
 * @throws AppError BadRequest below 1, TooLarge above 1,000
 */
export function pageLimit(sent: number | null | undefined, preset: number = pageSizes.default): number {
  const limit = sent ?? preset
  if (limit > limits.pageLimit) throw tooLarge(limits.pageLimit, 'limit')
  if (limit < 1) throw badRequest('limit is at least 1')
  return limit
}

/** @throws AppError BadRequest */
export function pageNumber(sent: number | null | undefined): number {
  const page = sent ?? 1
  if (page < 1) throw badRequest('page is at least 1')
  return page
}

/** @throws AppError BadRequest for anything but an object */
export function objectArgument(sent: unknown, name: string): RecordData {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw badRequest(`${name} is an object`)
  return sent as RecordData
}

/** Free parameters of a view; absent = none. */
export const parametersArgument = (sent: unknown, name = 'parameters'): RecordData =>
  sent === null || sent === undefined ? {} : objectArgument(sent, name)

/** A parameter's value; a name that every object has is not one. */
export const parameter = (parameters: RecordData, name: string): unknown =>
  Object.hasOwn(parameters, name) ? parameters[name] : undefined

/** The local half of a wire id of this environment; anything else as it is. */
export function localHalf(environmentId: string, id: string): string {
  const named = parseWireId(id)
  return named?.environmentId === environmentId ? named.localId : id
}

/**
 * A page as it travels.
 * @param id names the query and its variables
 */
export function recordPage(
  id: string,
  { items, hasNext, totalCount }: RecordPage,
  { page, limit }: { page: number; limit: number },
): Page<WireRecord> {
  return {
    _id: id,
    items,
    hasNextPage: hasNext,
    hasPreviousPage: page > 1,
    totalCount: async () => totalCount(),
    totalPages: async () => Math.ceil((await totalCount()) / limit),
  }
}

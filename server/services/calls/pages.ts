import { validationError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'

export interface PageArguments {
  page?: number | null
  limit?: number | null
  filter?: string | null
}

/** A paginated result. Counting is done only when a query asks for it, and once. */
export interface Page<Item> {
  /** Identifies the query and its variables, so that a client can cache the page. */
  readonly _id: string
  readonly items: readonly Item[]
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  totalCount(): Promise<number>
  totalPages(): Promise<number>
}

/**
 * The page that was asked for, from the list's own two reads.
 * @param name of the list, for `_id`
 * @throws AppError validationError for a page below 1 or a limit outside 1 to 1,000
 */
export async function pageOf<Item>(
  name: string,
  request: PageArguments & { defaultLimit: number },
  read: (request: { skip: number; limit: number }) => Promise<readonly Item[]> | readonly Item[],
  count: () => Promise<number> | number,
): Promise<Page<Item>> {
  const page = request.page ?? 1
  const limit = request.limit ?? request.defaultLimit
  if (page < 1) throw validationError({ page: message('under', 1) })
  if (limit < 1) throw validationError({ limit: message('under', 1) })
  if (limit > limits.pageLimit) throw validationError({ limit: message('exceeded', limits.pageLimit) })
  const skip = (page - 1) * limit
  // One more than asked for tells whether there is a next page, without counting.
  const found = await read({ skip, limit: limit + 1 })
  let total: Promise<number> | undefined
  const totalCount = () => {
    total ??= Promise.resolve(count())
    return total
  }
  return {
    _id: `${name}:${page}:${limit}:${request.filter ?? ''}`,
    items: found.slice(0, limit),
    hasNextPage: found.length > limit,
    hasPreviousPage: page > 1,
    totalCount,
    totalPages: async () => Math.ceil((await totalCount()) / limit),
  }
}

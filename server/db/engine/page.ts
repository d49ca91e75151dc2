/** What is asked of a page of a list; `search` is contained in what the list says, whatever the case of its ASCII letters. */
export interface ListPageRequest {
  skip: number
  limit: number
  search?: string
}

/** As a limit: all that there are. */
export const noLimit = Number.MAX_SAFE_INTEGER

/** What is asked of a page of a list; `search` is contained in what the list says, whatever the case of its ASCII letters. */
export interface ListPageRequest {
  skip: number
  limit: number
  search?: string
}

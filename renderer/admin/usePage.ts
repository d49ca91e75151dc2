import { useCallback, useState } from 'react'

export interface PageState {
  page: number
  filter: string
  setPage(page: number): void
  /** Searching starts again at the first page. */
  setFilter(filter: string): void
}

export function usePage(): PageState {
  const [{ page, filter }, setState] = useState({ page: 1, filter: '' })
  const setPage = useCallback((next: number) => setState(state => ({ ...state, page: next })), [])
  const setFilter = useCallback((next: string) => setState({ page: 1, filter: next }), [])
  return { page, filter, setPage, setFilter }
}

export const pageVariables = ({ page, filter }: PageState, limit: number) => ({
  page,
  limit,
  ...(filter !== '' && { filter }),
})

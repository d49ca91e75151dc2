import type { ReactNode } from 'react'
import { Pager } from '../ui/Pager.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import classes from './PagedList.module.css'
import type { PagedAnswer } from './usePagedList.ts'

interface PagedListProps<Item> extends ListFrameProps<Item> {
  list: PagedAnswer<Item>
  /** A heading. */
  title: ReactNode
  /** What the search box is called. */
  search: string
  /** Buttons that stand in one place, with the list on its way, empty or filled: no press on them is lost. */
  actions?: ReactNode
}

/** One page of a list under its name, with a search and what leads to the other pages. */
export function PagedList<Item>({ title, search, actions, ...frame }: PagedListProps<Item>) {
  const { listed, page, limit, filter, untouched, setPage, setFilter } = frame.list
  return (
    <>
      <header className={classes.head}>
        {title}
        <div className={classes.tools}>
          {/* There is nothing to search; its place is kept. */}
          <div className={classes.search} style={{ visibility: untouched ? 'hidden' : undefined }}>
            <SearchBox label={search} value={filter} onChange={setFilter} />
          </div>
          {actions}
        </div>
      </header>
      <ListFrame {...frame} />
      {listed && <Pager page={page} limit={limit} totalCount={listed.totalCount} onChange={setPage} />}
    </>
  )
}

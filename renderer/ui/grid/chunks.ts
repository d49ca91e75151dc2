/** Rows of a long list that were read together. */
export interface RowPage<Row = unknown> {
  items: readonly Row[]
  /** Rows of the whole list, where they were counted. */
  totalCount?: number | null
}

interface Chunk<Page> {
  page: Page
  /** The reading that brought it. */
  reading: number
}

/** What is here of a long list. */
export interface Chunks<Page> {
  /** What it answers. */
  question: unknown
  /** The latest of which something is here; chunks of earlier ones are shown until they are read again. */
  reading: number
  totalCount: number
  byNumber: ReadonlyMap<number, Chunk<Page>>
}

interface Answer<Page> {
  question: unknown
  reading: number
  /** Of the chunk, from 0. */
  number: number
  page: Page
}

/** Chunks of another question are no part of this one: their rows may not even be found by it. */
export function withAnswer<Page extends RowPage>(
  known: Chunks<Page> | undefined,
  { question, reading, number, page }: Answer<Page>,
): Chunks<Page> {
  const before = known?.question === question ? known : undefined
  return {
    question,
    reading,
    totalCount: page.totalCount ?? before?.totalCount ?? page.items.length,
    byNumber: new Map([...(before?.byNumber ?? []), [number, { page, reading }]]),
  }
}

/** Without those that are the farthest from a chunk, when there are more than `most`. */
export function nearest<Page>(chunks: Chunks<Page>, number: number, most: number): Chunks<Page> {
  if (chunks.byNumber.size <= most) return chunks
  const byDistance = [...chunks.byNumber].sort(([one], [other]) => Math.abs(one - number) - Math.abs(other - number))
  return { ...chunks, byNumber: new Map(byDistance.slice(0, most)) }
}

/** The row at a place of the list, from 0, or undefined while it is not here. */
export function rowIn<Row>(chunks: Chunks<RowPage<Row>> | undefined, index: number, size: number): Row | undefined {
  return chunks?.byNumber.get(Math.floor(index / size))?.page.items[index % size]
}

/** All that is here, in the order of the list: chunks arrive in any. */
export function pagesOf<Page>(chunks: Chunks<Page> | undefined): readonly Page[] {
  return ordered(chunks).map(({ page }) => page)
}

/** What the latest reading brought, in the order of the list. */
export function latestPages<Page>(chunks: Chunks<Page> | undefined): readonly Page[] {
  return ordered(chunks)
    .filter(({ reading }) => reading === chunks?.reading)
    .map(({ page }) => page)
}

function ordered<Page>(chunks: Chunks<Page> | undefined): readonly Chunk<Page>[] {
  return [...(chunks?.byNumber ?? [])].sort(([one], [other]) => one - other).map(([, chunk]) => chunk)
}

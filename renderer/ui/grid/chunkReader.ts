import { type Chunks, nearest, type RowPage, withAnswer } from './chunks.ts'

/** While the bar is dragged nothing is read; once it rests for so long, in ms, it is. */
const restTime = 60

/**
 * Reads a chunk, from 0; nothing when there was no answer. Each such function asks a question of its own.
 *
 * @param counted whether the answer must tell how many rows there are
 */
export type ReadChunk<Page> = (number: number, counted: boolean) => Promise<Page | undefined>

/** How far the reading of a list is. */
export interface ChunkState<Page> {
  /** Of an earlier question while nothing of the present one is here. */
  chunks: Chunks<Page> | undefined
  /** Grows with each question, and each time that all is read again. */
  reading: number
  /** Why what was asked for last is not here. */
  error: unknown
}

export const nothingRead = { chunks: undefined, reading: 0, error: undefined } as const

interface ChunkReaderOptions<Page> {
  /** Rows of a chunk. */
  size: number
  /** Chunks that are kept; the farthest from what is seen go first. */
  most: number
  onChange(state: ChunkState<Page>): void
}

export interface ChunkReader<Page> {
  /** Asks a question, or the same one anew: what is in sight is read at once, the rest when it is seen. */
  ask(read: ReadChunk<Page>): void
  /** Tells which rows are in sight: those that are missing are read. */
  show(first: number, last: number): void
  /** Reads nothing more by itself. */
  stop(): void
}

/** Reads the chunks of a long list as they come into sight. */
export function createChunkReader<Page extends RowPage>(options: ChunkReaderOptions<Page>): ChunkReader<Page> {
  const { size, most, onChange } = options
  const numberOf = (index: number) => Math.floor(index / size)
  let question: ReadChunk<Page> | undefined
  let state: ChunkState<Page> = nothingRead
  let range = { first: 0, last: 0 }
  let underWay = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function become(changes: Partial<ChunkState<Page>>) {
    state = { ...state, ...changes }
    onChange(state)
  }

  /** @returns whether it came in time: the question may be another by now, or the data */
  async function readChunk(read: ReadChunk<Page>, number: number, counted: boolean): Promise<boolean> {
    const { reading } = state
    const present = underWay
    present.add(number)
    try {
      const page = await read(number, counted)
      if (page === undefined || reading !== state.reading) return false
      const chunks = withAnswer(state.chunks, { question: read, reading, number, page })
      become({ chunks: nearest(chunks, numberOf(range.first), most), error: undefined })
      return true
    } catch (error) {
      if (reading === state.reading) become({ error })
      return false
    } finally {
      present.delete(number)
    }
  }

  /** How many rows there are comes with the first chunk. */
  async function readFirst(read: ReadChunk<Page>) {
    if (await readChunk(read, numberOf(range.first), true)) readMissing()
  }

  function readMissing() {
    const { chunks, reading } = state
    if (question === undefined) return
    if (chunks?.question !== question) {
      if (underWay.size === 0) void readFirst(question)
      return
    }
    const last = Math.min(range.last, Math.max(0, chunks.totalCount - 1))
    for (let number = numberOf(range.first); number <= numberOf(last); number += 1) {
      const isHere = chunks.byNumber.get(number)?.reading === reading
      if (!isHere && !underWay.has(number)) void readChunk(question, number, false)
    }
  }

  return {
    ask(read) {
      question = read
      underWay = new Set()
      become({ reading: state.reading + 1, error: undefined })
      void readFirst(read)
    },
    show(first, last) {
      const isFar = Math.abs(first - range.first) > size
      range = { first, last }
      clearTimeout(timer)
      if (isFar) timer = setTimeout(readMissing, restTime)
      else readMissing()
    },
    stop: () => clearTimeout(timer),
  }
}

import { useCallback, useEffect, useState } from 'react'
import { type ChunkState, createChunkReader, nothingRead, type ReadChunk } from './chunkReader.ts'
import type { RowPage } from './chunks.ts'

interface ChunkLimits {
  /** Rows that are read together. */
  size: number
  /** Chunks that are kept; without it all. */
  most?: number
}

interface ReadChunks<Page> extends ChunkState<Page> {
  /** What is here answers the present question. */
  answered: boolean
  /** Tells which rows are in sight. */
  show(first: number, last: number): void
  /** Reads again what is in sight. */
  readAgain(): void
}

/**
 * A long list of which is read what is in sight.
 *
 * @param read another function asks another question; without one nothing is read
 * @param revision another one tells that all that is here is stale
 * @param limits as they were at first
 */
export function useChunks<Page extends RowPage>(
  read: ReadChunk<Page> | undefined,
  revision: unknown,
  { size, most = Number.POSITIVE_INFINITY }: ChunkLimits,
): ReadChunks<Page> {
  const [state, setState] = useState<ChunkState<Page>>(nothingRead)
  const [reader] = useState(() => createChunkReader<Page>({ size, most, onChange: setState }))
  const readAgain = useCallback(() => {
    if (read !== undefined) reader.ask(read)
  }, [reader, read])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision makes every chunk stale
  useEffect(readAgain, [readAgain, revision])
  useEffect(() => reader.stop, [reader])
  return {
    ...state,
    answered: state.chunks !== undefined && state.chunks.question === read,
    show: reader.show,
    readAgain,
  }
}

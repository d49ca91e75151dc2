import type { Clock } from '../../../shared/clock.ts'
import { importLimits } from '../../../shared/imports/limits.ts'
import type { ImportTrial } from '../../../shared/wire/answers.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ImportChildren } from './child/importChildren.ts'
import type { ImportChunk, ImportTask, Rejection } from './child/protocol.ts'
import { type ChunkTarget, writeChunk } from './writeChunk.ts'

/** Carries what a chunk would do out of the unit that it rolls back. */
class Tried extends Error {
  readonly refused: Rejection[]

  constructor(refused: Rejection[]) {
    super('tried')
    this.refused = refused
  }
}

/** A trial must answer within a request's time, in ms. */
const longest = 20_000
const chunkRows = 500

/**
 * Writes every chunk of a file and takes it back at once: nothing is stored, and everybody else writes in between. What repeats between
 * two chunks of new rows is only found by the import itself.
 */
export async function tryImport(
  environment: OpenEnvironment,
  children: ImportChildren,
  task: Omit<ImportTask, 'kind' | 'chunkRows'>,
  into: ChunkTarget,
  clock: Clock,
): Promise<ImportTrial> {
  const trial: ImportTrial = { rows: 0, creates: 0, updates: 0, rejected: 0, rejections: [], complete: true }
  const end = clock.now() + longest
  const attempt = (chunk: ImportChunk): Promise<Rejection[]> =>
    environment.store
      .write<Rejection[]>(async tx => {
        throw new Tried(await writeChunk(tx, into, chunk))
      })
      .catch(error => {
        if (error instanceof Tried) return error.refused
        throw error
      })
  trial.complete = await children.plan({ kind: 'import', ...task, chunkRows }, async chunk => {
    const refused = await attempt(chunk)
    const rows = new Set(refused.map(({ reason }) => reason.row))
    chunk.operations.forEach(({ type }, index) => {
      if (rows.has(chunk.origins[index]?.row ?? -1)) return
      if (type === 'update') trial.updates += 1
      else trial.creates += 1
    })
    const rejections = [...chunk.rejections, ...refused].map(({ reason }) => reason)
    trial.rows = chunk.rowsRead
    trial.rejected += rejections.length
    trial.rejections.push(...rejections.slice(0, importLimits.listedRejections - trial.rejections.length))
    return clock.now() < end ? chunkRows : undefined
  })
  return trial
}

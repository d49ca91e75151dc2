import { Aggregator } from 'mingo'
import { keptTask } from '../../../system/children/keptTask.ts'
import { sqlite } from '../../dialects/sqlite.ts'
import { type Connection, openConnection } from '../../engine/connection.ts'
import type { SqlValue } from '../../engine/sql.ts'
import type { WireRecord } from '../decoder.ts'
import { layoutOf } from '../layout.ts'
import { compileSelection } from '../selection.ts'
import type { PipelineAnswer, PipelineTask, RecordRows } from './protocol.ts'

class TooMany extends Error {
  readonly limit: number

  constructor(limit: number) {
    super('too many documents')
    this.limit = limit
  }
}

/** Reads records within a limit for all collections together. What was begun must be ended before the connection can be closed. */
class Reading {
  readonly #connection: Connection
  readonly #limit: number
  readonly #begun: Generator[] = []
  #left: number

  constructor(connection: Connection, limit: number) {
    this.#connection = connection
    this.#limit = limit
    this.#left = limit
  }

  records(rows: RecordRows): Generator<WireRecord> {
    const begun = this.#iterate(rows)
    this.#begun.push(begun)
    return begun
  }

  end(): void {
    for (const begun of this.#begun) begun.return(undefined)
  }

  *#iterate({ shape, text, params }: RecordRows): Generator<WireRecord> {
    const { decode } = compileSelection(layoutOf(shape), undefined, sqlite, undefined)
    const statement = this.#connection.prepare<SqlValue[], SqlValue[]>(text).raw()
    for (const row of statement.iterate(...params)) {
      this.#left -= 1
      if (this.#left < 0) throw new TooMany(this.#limit)
      yield decode(row)
    }
  }
}

function results(reading: Reading, { source, stages, joined, mostResults, mostLength }: PipelineTask): unknown[] {
  const read = new Map<string, WireRecord[]>()
  const aggregator = new Aggregator([...stages], {
    // No code of a pipeline runs here.
    scriptEnabled: false,
    collectionResolver: name => {
      const rows = Object.hasOwn(joined, name) ? joined[name] : undefined
      if (rows === undefined) throw new Error(`unknown collection ${name}`)
      const known = read.get(name) ?? [...reading.records(rows)]
      read.set(name, known)
      return known
    },
  })
  const documents: unknown[] = []
  let length = 0
  const stream = aggregator.stream('documents' in source ? [...source.documents] : reading.records(source))
  for (let next = stream.next(); !next.done; next = stream.next()) {
    if (documents.length === mostResults) throw new TooMany(mostResults)
    length += JSON.stringify(next.value)?.length ?? 0
    if (length > mostLength) throw new TooMany(mostLength)
    documents.push(next.value)
  }
  return documents
}

/** Every collection is read in the same state of the file. */
function inOneState(connection: Connection, task: PipelineTask): unknown[] {
  const reading = new Reading(connection, task.mostRead)
  return connection.transaction(() => {
    try {
      return results(reading, task)
    } finally {
      reading.end()
    }
  })()
}

function answer(task: PipelineTask): PipelineAnswer {
  const connection = openConnection(task.file, 'read')
  try {
    return { kind: 'done', documents: inOneState(connection, task) }
  } catch (error) {
    if (error instanceof TooMany) return { kind: 'tooLarge', limit: error.limit }
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    return code === undefined ? { kind: 'wrong', message } : { kind: 'failed', message, code }
  } finally {
    connection.close()
  }
}

/** Records are read through SQLite's cache, and what is made of them is in the heap. */
const mostMb = 1_024

keptTask<PipelineTask, PipelineAnswer>(mostMb, (task, post) => post(answer(task)))

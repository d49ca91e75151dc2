import { type MessagePort, parentPort } from 'node:worker_threads'
import { type Connection, openConnection } from './connection.ts'
import { chunksAhead, type FromWorker, type LongQuery, type ToWorker } from './longReadsProtocol.ts'
import { chunkWeight, weightOf } from './rowWeight.ts'
import type { SqlValue } from './sql.ts'

/** One query at a time, on a connection of its own: it sees one state of the file from its first row to its last. */
class RunningQuery {
  readonly #connection: Connection
  readonly #rows: IterableIterator<SqlValue[]>
  readonly #chunkRows: number
  #allowed = chunksAhead

  constructor({ file, text, params, chunkRows }: LongQuery) {
    this.#chunkRows = chunkRows
    this.#connection = openConnection(file, 'read')
    try {
      const statement = this.#connection.prepare<SqlValue[], SqlValue[]>(text).raw()
      this.#rows = statement.iterate(...params)
    } catch (error) {
      this.#connection.close()
      throw error
    }
  }

  allowMore(): void {
    this.#allowed += 1
  }

  /** Sends what is allowed. Returns whether there may be more. */
  advance(send: (rows: SqlValue[][]) => void): boolean {
    while (this.#allowed > 0) {
      this.#allowed -= 1
      const { rows, isLast } = this.#next()
      if (rows.length > 0) send(rows)
      if (isLast) return false
    }
    return true
  }

  #next(): { rows: SqlValue[][]; isLast: boolean } {
    const rows: SqlValue[][] = []
    for (let weight = 0; rows.length < this.#chunkRows && weight < chunkWeight; ) {
      const row = this.#rows.next()
      if (row.done === true) return { rows, isLast: true }
      weight += weightOf(row.value)
      rows.push(row.value)
    }
    return { rows, isLast: false }
  }

  close(): void {
    this.#rows.return?.()
    this.#connection.close()
  }
}

function serve(port: MessagePort): void {
  let running: RunningQuery | undefined
  const post = (message: FromWorker) => port.postMessage(message)
  const finish = (message: FromWorker) => {
    running?.close()
    running = undefined
    post(message)
  }

  function step(message: ToWorker): void {
    if (message.kind === 'stop') finish({ kind: 'stopped' })
    else if (message.kind === 'close') {
      running?.close()
      port.close()
    } else {
      if (message.kind === 'start') running = new RunningQuery(message.query)
      else running?.allowMore()
      if (running?.advance(rows => post({ kind: 'rows', rows })) === false) finish({ kind: 'end' })
    }
  }

  port.on('message', (message: ToWorker) => {
    try {
      step(message)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
      finish({ kind: 'failed', message: error instanceof Error ? error.message : String(error), code })
    }
  })
}

if (parentPort !== null) serve(parentPort)

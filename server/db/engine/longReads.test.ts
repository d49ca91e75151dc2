import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from './connection.ts'
import { LongReads } from './longReads.ts'
import { chunksAhead } from './longReadsProtocol.ts'
import { LongReadsThread } from './longReadsThread.ts'

const folder = temporaryFolder()
const opened: LongReads[] = []
let files = 0
afterEach(async () => {
  for (const reads of opened.splice(0)) await reads.close()
})

function numbers(count: number, threads?: number) {
  files += 1
  const file = folder.path(`${files}.db`)
  const connection = openConnection(file, 'write')
  connection.exec('CREATE TABLE numbers (n INTEGER PRIMARY KEY)')
  const insert = connection.prepare(
    'INSERT INTO numbers WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n FROM t LIMIT ?',
  )
  insert.run(count)
  const reads = new LongReads(threads)
  opened.push(reads)
  return { connection, file, reads: reads.of(file), all: reads }
}

const everyNumber = 'SELECT n FROM numbers ORDER BY n'

async function collect<Row>(chunks: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const chunk of chunks) rows.push(...chunk)
  return rows
}

test('gives every row in order, in chunks of the size that was asked for', async () => {
  const { reads } = numbers(25)
  const sizes: number[] = []
  const values: number[] = []
  for await (const chunk of reads.chunks<[number]>(everyNumber, [], { chunkRows: 10 })) {
    sizes.push(chunk.length)
    values.push(...chunk.map(([n]) => n))
  }
  expect(sizes).toEqual([10, 10, 5])
  expect(values).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
})

test('gives heavy rows in smaller chunks', async () => {
  const { reads } = numbers(30)
  const sizes: number[] = []
  for await (const chunk of reads.chunks('SELECT n, hex(zeroblob(500000)) || ? FROM numbers ORDER BY n', ['']))
    sizes.push(chunk.length)
  expect(sizes).toEqual([8, 8, 8, 6])
})

test.each([0, 10, 20])('a result of %i rows ends, also at the border of a chunk', async count => {
  const { reads } = numbers(count)
  expect(await collect(reads.chunks(everyNumber, [], { chunkRows: 10 }))).toHaveLength(count)
})

test('all chunks come from one state of the file', async () => {
  const { reads, connection } = numbers(50)
  const chunks = reads.chunks<[number]>(everyNumber, [], { chunkRows: 5 })
  const first = await chunks.next()
  connection.exec('DELETE FROM numbers')
  expect(first.value).toHaveLength(5)
  expect(await collect(chunks)).toHaveLength(45)
})

test('a slow reader holds up the worker: it reads only the chunks ahead', async () => {
  const { file } = numbers(1)
  const thread = new LongReadsThread()
  const endless = 'WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n FROM t'
  thread.start({ file, text: endless, params: [], chunkRows: 10 })
  for (let chunk = 0; chunk < chunksAhead; chunk++) expect(await thread.next(undefined)).toMatchObject({ kind: 'rows' })
  await expect(thread.next(AbortSignal.timeout(200))).rejects.toThrow('timeout')
  thread.allowMore()
  expect(await thread.next(undefined)).toMatchObject({ kind: 'rows' })
  await thread.settle()
  await thread.end()
})

test('leaving the loop frees the worker for the next query', async () => {
  const { reads } = numbers(5_000, 1)
  for await (const chunk of reads.chunks(everyNumber, [], { chunkRows: 1 })) {
    expect(chunk).toHaveLength(1)
    break
  }
  expect(await collect(reads.chunks(everyNumber, []))).toHaveLength(5_000)
})

test('an aborted loop ends with the reason, and the worker serves the next one', async () => {
  const { reads } = numbers(5_000, 1)
  const abort = new AbortController()
  const reading = (async () => {
    for await (const chunk of reads.chunks(everyNumber, [], { chunkRows: 1, signal: abort.signal })) {
      if (chunk.length === 1) abort.abort(new Error('enough'))
    }
  })()
  await expect(reading).rejects.toThrow('enough')
  expect(await collect(reads.chunks(everyNumber, []))).toHaveLength(5_000)
})

test('a query that waits for a worker can be aborted while it waits', async () => {
  const { reads } = numbers(10, 1)
  const busy = reads.chunks(everyNumber, [], { chunkRows: 1 })
  await busy.next()
  const abort = new AbortController()
  const waiting = reads.chunks(everyNumber, [], { signal: abort.signal }).next()
  abort.abort(new Error('gave up'))
  await expect(waiting).rejects.toThrow('gave up')
  await busy.return()
})

test('more queries than workers take turns', async () => {
  const { reads } = numbers(100, 2)
  const results = await Promise.all(Array.from({ length: 10 }, () => collect(reads.chunks(everyNumber, []))))
  expect(results.map(rows => rows.length)).toEqual(Array(10).fill(100))
})

test('an error of SQLite reaches the reader, and the worker goes on', async () => {
  const { reads } = numbers(3, 1)
  await expect(collect(reads.chunks('SELECT missing FROM numbers', []))).rejects.toThrow('no such column: missing')
  expect(await collect(reads.chunks(everyNumber, []))).toHaveLength(3)
})

test('the worker cannot write, and its connection is at synchronous=FULL', async () => {
  const { reads } = numbers(3)
  await expect(collect(reads.chunks('INSERT INTO numbers VALUES (9) RETURNING n', []))).rejects.toThrow()
  expect(await collect(reads.chunks('PRAGMA synchronous', []))).toEqual([[2]])
  expect(await collect(reads.chunks(everyNumber, []))).toHaveLength(3)
})

test('closing ends open loops with an error', async () => {
  const { reads, all } = numbers(1_000)
  const chunks = reads.chunks(everyNumber, [], { chunkRows: 1 })
  await chunks.next()
  await all.close()
  await expect(collect(chunks)).rejects.toThrow()
})

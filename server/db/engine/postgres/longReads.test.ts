import { expect, test } from 'vitest'
import { terminate } from '../../testing/postgres.ts'
import { postgresDatabases } from '../../testing/postgresDatabase.ts'
import { PostgresLongReads } from './longReads.ts'

const databases = postgresDatabases()

async function numbers(count: number, connections = 2) {
  const opened = await databases.openNew({ connections: { longReads: connections } })
  const { database, schema } = opened
  const statements = `CREATE TABLE numbers (n BIGINT PRIMARY KEY); INSERT INTO numbers SELECT generate_series(1, ${count})`
  const write = async (text: string) => {
    const { lease } = await database.begin(schema, 'writes', begun => begun.run(text))
    lease.release()
  }
  await write(statements)
  return { ...opened, write, reads: new PostgresLongReads(database, schema, error => error) }
}

const everyNumber = 'SELECT n FROM numbers ORDER BY n'
const endless = 'SELECT n, pg_sleep(60) FROM numbers WHERE n < ? ORDER BY n'

async function collect<Row>(chunks: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const chunk of chunks) rows.push(...chunk)
  return rows
}

test.each([0, 10, 20, 25])(
  'gives each of %i rows once, in order, in chunks of the size that was asked for',
  async count => {
    const { reads } = await numbers(count)
    const sizes: number[] = []
    const values: number[] = []
    for await (const chunk of reads.chunks<[number]>(`${everyNumber} LIMIT ?`, [100], { chunkRows: 10 })) {
      sizes.push(chunk.length)
      values.push(...chunk.map(([n]) => n))
    }
    expect(sizes).toEqual([10, 10, 5].slice(0, Math.floor(count / 10) + (count % 10 === 0 ? 0 : 1)))
    expect(values).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  },
)

test('all chunks come from one state of the database, and more readers than connections take turns', async () => {
  const { reads, write } = await numbers(50)
  const chunks = reads.chunks<[number]>(everyNumber, [], { chunkRows: 5 })
  expect((await chunks.next()).value).toHaveLength(5)
  await write('DELETE FROM numbers WHERE n > 10')
  expect(await collect(chunks)).toHaveLength(45)
  const results = await Promise.all(Array.from({ length: 10 }, () => collect(reads.chunks(everyNumber, []))))
  expect(results.map(rows => rows.length)).toEqual(Array(10).fill(10))
})

test('leaving the loop frees the connection for the next reader', async () => {
  const { reads } = await numbers(5_000, 1)
  for await (const chunk of reads.chunks(everyNumber, [], { chunkRows: 1 })) {
    expect(chunk).toHaveLength(1)
    break
  }
  expect(await collect(reads.chunks(everyNumber, []))).toHaveLength(5_000)
})

test('aborted in the middle of a statement the loop ends at once, and the server stops', async () => {
  const { reads } = await numbers(20, 1)
  const abort = new AbortController()
  const reading = collect(reads.chunks(endless, [10], { signal: abort.signal }))
  setTimeout(() => abort.abort(new Error('enough')), 100)
  await expect(reading).rejects.toThrow('enough')
  await expect(collect(reads.chunks(endless, [10], { signal: abort.signal }))).rejects.toThrow('enough')
  // There is one connection: who comes next waits until it is free.
  expect(await collect(reads.chunks(everyNumber, []))).toHaveLength(20)
})

test('aborted between two chunks, a reader that does not come back holds up nobody', async () => {
  const { reads } = await numbers(20, 1)
  const abort = new AbortController()
  const forgotten = reads.chunks(everyNumber, [], { chunkRows: 1, signal: abort.signal })
  await forgotten.next()
  abort.abort(new Error('enough'))
  expect(await collect(reads.chunks(everyNumber, []))).toHaveLength(20)
  await expect(forgotten.next()).rejects.toThrow('enough')
})

test('a reader that waits for a connection can be aborted while it waits, and leaves it to the next one', async () => {
  const { reads } = await numbers(10, 1)
  const busy = reads.chunks(everyNumber, [], { chunkRows: 1 })
  await busy.next()
  const abort = new AbortController()
  const waiting = reads.chunks(everyNumber, [], { signal: abort.signal }).next()
  abort.abort(new Error('gave up'))
  await expect(waiting).rejects.toThrow('gave up')
  await busy.return()
  expect(await collect(reads.chunks(everyNumber, []))).toHaveLength(10)
})

test('an error of the engine and a connection that is lost reach the reader, and the next one is served', async () => {
  const { reads, url, schema } = await numbers(3, 1)
  await expect(collect(reads.chunks('SELECT missing FROM numbers', []))).rejects.toThrow('missing')
  const chunks = reads.chunks(everyNumber, [], { chunkRows: 1 })
  await chunks.next()
  await terminate(url, schema)
  await expect(collect(chunks)).rejects.toThrow()
  await expect(collect(reads.chunks('DELETE FROM numbers RETURNING n', []))).rejects.toThrow()
  expect(await collect(reads.chunks(everyNumber, []))).toHaveLength(3)
})

test('closing ends open loops with an error', async () => {
  const { reads, database } = await numbers(1_000)
  const chunks = reads.chunks(everyNumber, [], { chunkRows: 1 })
  await chunks.next()
  const waiting = collect(reads.chunks(endless, [10]))
  const closed = database.close()
  await expect(collect(chunks)).rejects.toMatchObject({ code: 'Unavailable' })
  await expect(waiting).rejects.toMatchObject({ code: 'Unavailable' })
  await closed
})

import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { postgresDatabases } from '../../testing/postgresDatabase.ts'

const databases = postgresDatabases()

test('a statement is told when it is asked and when it is answered, without its values', async () => {
  const told: string[] = []
  const asked = (text: string) => {
    told.push(text)
    return () => told.push(`answered: ${text}`)
  }
  const { database, schema } = await databases.openNew({ meter: { asked, bound: work => work } })
  const sum = "SELECT $1 || 'x'"
  const { lease } = await database.begin(schema, 'reads', begun => begun.ask({ text: sum, values: ['canary'] }))
  lease.release()
  expect(told.slice(-2)).toEqual([`answered: ${told.at(-4)}`, `answered: ${sum}`])
  expect(told.at(-3)).toBe(sum)
  expect(told.join()).not.toContain('canary')
})

test('a refusal tells nothing of what stands in the row, but the columns of a key that is there already', async () => {
  const { database, schema } = await databases.openNew()
  const { lease } = await database.begin(schema, 'writes', begun =>
    begun.run('CREATE TABLE safe (id INTEGER PRIMARY KEY, code TEXT, name TEXT NOT NULL, CHECK (id < 10))'),
  )
  const put = (values: string) => lease.run(`INSERT INTO safe VALUES (${values})`)
  await put(`1, 'canary', 'Ana'`)
  for (const values of [`2, 'canary', NULL`, `20, 'canary', 'Ana'`]) {
    const error: object = await put(values).then(
      () => expect.unreachable(),
      raised => raised,
    )
    expect(error).toMatchObject({ message: expect.stringContaining('safe') })
    expect(JSON.stringify(error)).not.toContain('canary')
  }
  await expect(put(`1, 'canary', 'Ana'`)).rejects.toMatchObject({ detail: 'Key (id)=(1) already exists.' })
  lease.release()
})

test('what is asked in one turn is sent together, as it was asked', async () => {
  const { database, schema } = await databases.openNew()
  const { lease } = await database.begin(schema, 'reads', begun => begun.run('BEGIN'))
  const sent: string[] = []
  const note = (chunks: readonly { chunk: unknown }[]) => sent.push(chunks.map(({ chunk }) => String(chunk)).join(''))
  const { _write: write, _writev: writev } = Socket.prototype
  const spies = [
    vi.spyOn(Socket.prototype, '_write').mockImplementation(function (this: Socket, chunk, ...rest) {
      note([{ chunk }])
      write.call(this, chunk, ...rest)
    }),
    vi.spyOn(Socket.prototype, '_writev').mockImplementation(function (this: Socket, chunks, callback) {
      note(chunks)
      writev?.call(this, chunks, callback)
    }),
  ]
  const values = ['one']
  const [, { rows }] = await Promise.all([
    lease.run('SAVEPOINT together'),
    lease.ask({ text: 'SELECT $1 AS "first"', values }),
    lease.run('RELEASE together'),
  ])
  for (const spy of spies) spy.mockRestore()
  expect(rows).toEqual([{ first: 'one' }])
  expect(sent.filter(text => text.includes('together'))).toEqual([
    expect.stringMatching(/SAVEPOINT together.*SELECT \$1.*RELEASE together/s),
  ])
  await lease.run('ROLLBACK')
  lease.release()
})

import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { environmentMigrations } from '../environment/migrations.ts'
import { NewerData } from '../errors.ts'
import { platformMigrations } from '../platform/migrations.ts'
import { formats, places } from '../testing/migrations.ts'
import { start } from '../testing/processes/child.ts'
import { buildVersion } from './buildVersion.ts'
import { openConnection } from './connection.ts'
import { type Migration, migrate, onlyAdds, workableFrom } from './migrations.ts'

const folder = temporaryFolder()

function migrated(name: string, migrations: readonly Migration[]) {
  const connection = openConnection(folder.path(name), 'write')
  migrate(connection, migrations)
  return connection
}

const format = (name: string) => {
  const connection = openConnection(folder.path(name), 'read')
  const version = connection.pragma('user_version', { simple: true })
  connection.close()
  return version
}

test('applies what is missing, in order, once', () => {
  migrated('order.db', formats.slice(0, 1)).close()
  expect(format('order.db')).toBe(1)
  migrated('order.db', formats).close()
  const connection = migrated('order.db', formats)
  expect(connection.prepare('SELECT * FROM people').all()).toEqual([
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Eva' },
  ])
  expect(format('order.db')).toBe(2)
})

test('a migration that fails changes nothing', () => {
  const failing = [formats[0] ?? [], [...(formats[1] ?? []), 'SELECT no such thing']]
  expect(() => migrated('failing.db', failing)).toThrow('syntax error')
  expect(format('failing.db')).toBe(1)
  const connection = migrated('failing.db', formats)
  expect(connection.prepare('SELECT count(*) FROM people').pluck().get()).toBe(2)
})

test('a file of a newer build is refused with a sentence that names both versions, and is not touched', () => {
  const newer = migrated('newer.db', [...formats, ['CREATE TABLE more (a)']])
  newer.exec("UPDATE meta SET value = '9.8.7' WHERE key = 'telarVersion'")
  newer.close()
  const refused = () => migrated('newer.db', formats)
  expect(refused).toThrow(NewerData)
  expect(refused).toThrow(
    `was written by Telar 9.8.7 (data format 3); this is Telar ${buildVersion}, which knows formats up to 2. Start Telar 9.8.7 or newer`,
  )
  expect(format('newer.db')).toBe(3)
})

test.each(Array.from({ length: places }, (_, place) => place))(
  'killed at place %i of a migration, the file is whole and the next start carries on',
  async place => {
    const name = `killed-${place}.db`
    const child = start('migrating.ts', [folder.path(name), String(place)])
    const line = await child.lines.next()
    expect({ printed: line.value, errors: child.errors() }).toEqual({ printed: 'paused', errors: '' })
    await child.kill()

    const connection = openConnection(folder.path(name), 'write')
    expect(connection.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(connection.pragma('user_version', { simple: true })).toBe(1)
    expect(connection.prepare('SELECT name FROM people').pluck().all()).toEqual(['Ana', 'Eva'])
    migrate(connection, formats)
    expect(connection.prepare('SELECT count(id) FROM people').pluck().get()).toBe(2)
  },
)

test.each([
  [['CREATE TABLE a (id TEXT)', 'CREATE UNIQUE INDEX a_id ON a (id)', 'CREATE INDEX b_id ON b (id)'], true],
  [['ALTER TABLE "b" ADD COLUMN c TEXT'], true],
  [['CREATE UNIQUE INDEX b_id ON b (id)'], false],
  [['CREATE TABLE a (id TEXT)', 'INSERT INTO a VALUES (1)'], false],
  [['ALTER TABLE b DROP COLUMN c'], false],
])('%j only adds: %s', (step, adds) => {
  expect(onlyAdds(step)).toBe(adds)
})

test('builds work with a later format as far back as steps only add', () => {
  const [adding, changing] = [['CREATE TABLE a (id TEXT)'], ['DROP TABLE a']]
  expect([[adding], [adding, changing, adding, adding], []].map(workableFrom)).toEqual([0, 2, 0])
})

/** How many steps there were when several servers began to work on one database. Since then a server may run beside one of the build before. */
const beforeServers = { environment: 21, platform: 23 }

test('steps that were added since several servers share a database only add', () => {
  const since = [
    ...environmentMigrations.slice(beforeServers.environment),
    ...platformMigrations.slice(beforeServers.platform),
  ]
  expect(since.filter(step => !onlyAdds(step))).toEqual([])
})

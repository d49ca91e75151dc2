import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { NewerData } from '../errors.ts'
import { formats, places } from '../testing/migrations.ts'
import { start } from '../testing/processes/child.ts'
import { buildVersion } from './buildVersion.ts'
import { openConnection } from './connection.ts'
import { type Migration, migrate } from './migrations.ts'

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

import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from '../engine/connection.ts'
import { decodeCell, encodeCell } from '../records/cells.ts'
import { storeConformance } from '../testing/conformance/storeSuite.ts'
import { openNotes } from '../testing/sqliteNotes.ts'
import { sqlite } from './sqlite.ts'

const folder = temporaryFolder()
let files = 0
const nextFile = () => {
  files += 1
  return folder.path(`${files}.db`)
}

storeConformance({ name: 'SQLite', open: options => openNotes(nextFile(), options) })

describe('dialect', () => {
  const connection = openConnection(nextFile(), 'write')
  const value = (expression: string, ...params: unknown[]) =>
    connection
      .prepare(`SELECT ${expression} AS value`)
      .pluck()
      .get(...params)

  test('quotes any identifier and any literal', () => {
    const name = 'a"b; DROP TABLE x --ñ'
    expect(connection.prepare(`SELECT 1 AS ${sqlite.quote(name)}`).get()).toEqual({ [name]: 1 })
    expect(value(sqlite.literal("it's '' ok"))).toBe("it's '' ok")
  })

  test('reads members of json by any name', () => {
    const json = JSON.stringify({ 'a.b"c': [{ n: 0 }], gone: null })
    expect(value(sqlite.jsonMember('?', ['a.b"c', 0, 'n']), json)).toBe(0)
    expect(value(sqlite.jsonMember('?', ['gone']), json)).toBeNull()
    expect(value(sqlite.jsonMember('?', ['never']), json)).toBeNull()
    expect(value(`(SELECT group_concat(value) FROM ${sqlite.jsonElements('?')})`, '[1,2]')).toBe('1,2')
  })

  test.each([
    ['50%', 'a 50% off', 1],
    ['50%', 'a 500 off', 0],
    ['_', 'a_b', 1],
    ['_', 'ab', 0],
    ['\\', 'a\\b', 1],
    ['', 'anything', 1],
  ])('contains %j in %j: %i', (search, text, found) => {
    expect(value(sqlite.contains('?', '?'), text, search)).toBe(found)
  })

  test('keeps every storage kind over a round trip', () => {
    const cells = [
      ['text', 'Ñandú'],
      ['text', ''],
      ['integer', 0],
      ['real', -0.5],
      ['boolean', false],
      ['boolean', true],
      ['date', '2024-02-29'],
      ['timestamp', '2024-02-29T23:59:59.999Z'],
      ['json', { a: [0, '', null, false] }],
      ['json', 'text'],
      ['json', false],
      ['text', null],
    ] as const
    for (const [kind, cell] of cells) {
      connection.exec(`DROP TABLE IF EXISTS cells; CREATE TABLE cells (cell ${sqlite.columnType(kind)}) STRICT`)
      connection.prepare('INSERT INTO cells VALUES (?)').run(encodeCell(kind, cell))
      const stored = connection.prepare<[], string>('SELECT cell FROM cells').pluck().get() ?? null
      expect(decodeCell(kind, stored)).toEqual(cell)
    }
  })
})

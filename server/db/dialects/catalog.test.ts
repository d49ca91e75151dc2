import { describe, expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { sqlOf } from '../engine/sql.ts'
import type { EnvironmentTx } from '../environment/types.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'

onEachEngine(engine => {
  /** Runs in one unit of an empty environment. */
  async function within<T>(work: (tools: ReturnType<typeof toolsOf>) => Promise<T>): Promise<T> {
    const store = await engine.environment({ clock: { now: () => 0 }, ids: randomIds() })
    return store.write(tx => work(toolsOf(tx)))
  }

  function toolsOf(tx: EnvironmentTx) {
    const sql = sqlOf(tx)
    const dialect = dialectOf(tx)
    return {
      dialect,
      quote: dialect.quote,
      exec: (text: string) => sql.exec(text),
      all: async (text: string) => (await sql.values(text).all()).map(([value]) => value),
      isThere: async (query: string) => (await sql.values(query).get()) !== undefined,
    }
  }

  describe('the catalog', () => {
    const odd = `it's "odd" ^4d^`

    test('knows which tables, columns and indexes there are, whatever they are called', async () => {
      await within(async ({ dialect, quote, exec, all, isThere }) => {
        await exec(`CREATE TABLE ${quote(odd)} (id BIGINT PRIMARY KEY, ${quote(`f_${odd}`)} TEXT UNIQUE, gone TEXT)`)
        await exec(`CREATE INDEX ${quote(`i_${odd}`)} ON ${quote(odd)} (gone)`)
        await exec(`CREATE UNIQUE INDEX ${quote('second')} ON ${quote(odd)} (gone, id)`)
        expect(await isThere(dialect.tableNamed(odd))).toBe(true)
        expect(await isThere(dialect.tableNamed(`i_${odd}`))).toBe(false)
        expect(await isThere(dialect.tableNamed('ODD'))).toBe(false)
        expect(await isThere(dialect.indexNamed(`i_${odd}`))).toBe(true)
        expect(await isThere(dialect.indexNamed(odd))).toBe(false)
        expect((await all(dialect.indexesOf(odd))).sort()).toEqual([`i_${odd}`, 'second'])
        expect(await all(dialect.indexesOf('nothing'))).toEqual([])
        expect(await isThere(dialect.columnNamed(odd, `f_${odd}`))).toBe(true)
        expect(await isThere(dialect.columnNamed(odd, 'f_'))).toBe(false)
        expect(await isThere(dialect.columnNamed('nothing', 'gone'))).toBe(false)
        for (const index of await all(dialect.indexesOf(odd))) await exec(`DROP INDEX ${quote(String(index))}`)
        expect(await isThere(dialect.columnNamed(odd, 'gone'))).toBe(true)
        await exec(`ALTER TABLE ${quote(odd)} DROP COLUMN gone`)
        expect(await isThere(dialect.columnNamed(odd, 'gone'))).toBe(false)
        await exec(dialect.dropTable(odd))
        expect(await isThere(dialect.tableNamed(odd))).toBe(false)
      })
    })

    test('drops a table that rows elsewhere refer to', async () => {
      await within(async ({ dialect, exec, isThere }) => {
        await exec('CREATE TABLE owners (id BIGINT PRIMARY KEY)')
        await exec('CREATE TABLE owned (owner BIGINT REFERENCES owners (id) ON DELETE CASCADE)')
        await exec(dialect.dropTable('owners'))
        expect(await isThere(dialect.tableNamed('owners'))).toBe(false)
        expect(await isThere(dialect.tableNamed('owned'))).toBe(true)
      })
    })
  })

  describe('triggers that note what is written', () => {
    const begun = async ({ dialect, exec }: ReturnType<typeof toolsOf>) => {
      await exec('CREATE TABLE watched (id BIGINT PRIMARY KEY, one TEXT, two TEXT, three TEXT)')
      await exec('CREATE TABLE other (id BIGINT PRIMARY KEY)')
      await exec(`CREATE TABLE pending_1 (seq ${dialect.rowNumber})`)
      const notes = { on: 'watched', noted: 'id', into: 'pending_1' }
      const columns = ['one', 'two']
      await exec(dialect.createTrigger({ ...notes, name: 'pending_1_created', when: 'insert' }))
      await exec(dialect.createTrigger({ ...notes, name: 'pending_1_changed', when: { columns } }))
      await exec(dialect.createTrigger({ ...notes, name: 'pending_1_gone', when: 'delete' }))
    }

    test('note each row once, at what they wait for alone', async () => {
      await within(async tools => {
        const { exec, all } = tools
        await begun(tools)
        const noted = async () => {
          const rows = await all('SELECT seq FROM pending_1 ORDER BY seq')
          await exec('DELETE FROM pending_1')
          return rows
        }
        await exec("INSERT INTO watched VALUES (1, 'a', 'b', 'c'), (2, 'a', 'b', 'c'), (3, 'a', 'b', 'c')")
        expect(await noted()).toEqual([1, 2, 3])
        await exec("UPDATE watched SET three = 'd'")
        expect(await noted()).toEqual([])
        await exec('UPDATE watched SET one = one WHERE id < 3')
        await exec("UPDATE watched SET two = 'e', three = 'e' WHERE id < 2")
        expect(await noted()).toEqual([1, 2])
        await exec('DELETE FROM watched WHERE id = 2')
        expect(await noted()).toEqual([2])
      })
    })

    test('are found by their table, their name and their columns, and go with or without it', async () => {
      await within(async tools => {
        const { dialect, exec, all, isThere } = tools
        await begun(tools)
        expect(await isThere(dialect.triggerOn('watched', 'pending_'))).toBe(true)
        expect(await isThere(dialect.triggerOn('watched', 'pending_1_changed', 'two'))).toBe(true)
        expect(await isThere(dialect.triggerOn('watched', 'pending_', 'three'))).toBe(false)
        expect(await isThere(dialect.triggerOn('watched', 'pending_1_created', 'one'))).toBe(false)
        expect(await isThere(dialect.triggerOn('watched', 'text_'))).toBe(false)
        expect(await isThere(dialect.triggerOn('other', 'pending_'))).toBe(false)
        await exec(dialect.dropTrigger('pending_1_changed'))
        await exec(dialect.dropTrigger('pending_1_changed'))
        expect(await isThere(dialect.triggerOn('watched', 'pending_', 'one'))).toBe(false)
        await exec("INSERT INTO watched VALUES (1, 'a', 'b', 'c')")
        await exec('DELETE FROM pending_1')
        await exec("UPDATE watched SET one = 'b'")
        expect(await all('SELECT seq FROM pending_1')).toEqual([])
        await exec(dialect.dropTable('watched'))
        for (const what of ['created', 'gone']) await exec(dialect.dropTrigger(`pending_1_${what}`))
        await exec('CREATE TABLE watched (id BIGINT PRIMARY KEY, one TEXT, two TEXT)')
        await exec(
          dialect.createTrigger({
            name: 'pending_1_created',
            on: 'watched',
            when: 'insert',
            noted: 'id',
            into: 'pending_1',
          }),
        )
        await exec("INSERT INTO watched VALUES (7, '', '')")
        expect(await all('SELECT seq FROM pending_1')).toEqual([7])
      })
    })
  })
})

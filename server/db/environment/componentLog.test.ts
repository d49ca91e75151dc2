import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from '../engine/connection.ts'
import { migrate } from '../engine/migrations.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { environmentMigrations } from './migrations.ts'

const time = { now: 1_000 }
const folder = temporaryFolder()
const ids = randomIds()
const clock = { now: () => time.now }

const saved = (changeId: string) => ({
  definition: {},
  definitionVersion: 1,
  authorId: 'ana',
  changeId,
  references: [],
})

onEachEngine(engine => {
  test('the log has an order within a millisecond, and tells who was there after each row', async () => {
    time.now = 1_000
    const store = await engine.environment({ clock, ids })
    await store.write(tx => tx.components.create({ id: 'a', kind: 'link', name: 'A', ...saved('c1') }))
    await store.write(async tx => {
      await tx.components.save('a', { expectedVersion: 1, name: 'A2', ...saved('c2') })
      await tx.components.create({ id: 'b', kind: 'link', name: 'B', ...saved('c2') })
    })
    await store.write(tx => tx.components.remove('a', { authorId: 'eva', changeId: 'c3' }))
    time.now = 2_000
    await store.write(tx => tx.components.create({ id: 'a', kind: 'link', name: 'A3', ...saved('c4') }))

    const { componentLog } = store.reads
    expect(await componentLog.changeIds({ skip: 0, limit: 10 })).toEqual(['c4', 'c3', 'c2', 'c1'])
    expect(await componentLog.changeIds({ skip: 1, limit: 2 })).toEqual(['c3', 'c2'])
    expect(await componentLog.changeCount()).toBe(4)
    const stateAfter = async (changeId: string) => {
      const last = (await componentLog.ofChange(changeId)).at(-1)?.sequence ?? 0
      return (await componentLog.stateAfter(last)).map(({ name, version }) => `${name} ${version}`).sort()
    }
    expect(await stateAfter('c1')).toEqual(['A 1'])
    expect(await stateAfter('c2')).toEqual(['A2 2', 'B 1'])
    expect(await stateAfter('c3')).toEqual(['B 1'])
    expect(await stateAfter('c4')).toEqual(['A3 3', 'B 1'])
    expect((await componentLog.ofChange('c4')).map(({ appeared, removed }) => [appeared, removed])).toEqual([
      [true, false],
    ])
    expect((await componentLog.ofChange('c2')).map(({ appeared }) => appeared)).toEqual([false, true])
    expect((await componentLog.lastBy(1_999))?.changeId).toBe('c3')
    expect(await componentLog.lastBy(999)).toBeUndefined()
    expect(await componentLog.removedCount()).toBe(0)
  })

  test('what an environment has from its beginning is no change, and is there at each moment', async () => {
    const store = await engine.environment({ clock, ids })
    time.now = 5_000
    await store.write(tx => tx.components.create({ id: 'a', kind: 'link', name: 'A', ...saved('c1') }))
    const before = await store.reads.meta.schemaVersion()
    const begun = { id: 'first', kind: 'block', name: 'First', createdAt: 3_000, ...saved('c0') }
    await store.write(tx => tx.components.begin(begun))
    await expect(store.write(tx => tx.components.begin({ ...begun, name: 'Again' }))).rejects.toMatchObject({
      fields: ['id'],
    })
    await store.write(tx => tx.components.save('a', { expectedVersion: 1, ...saved('c2') }))

    const { components, componentLog, meta } = store.reads
    expect(await componentLog.changeIds({ skip: 0, limit: 10 })).toEqual(['c2', 'c1'])
    expect(await componentLog.changeCount()).toBe(2)
    expect((await componentLog.lastBy(4_999))?.changeId).toBe('c0')
    const [first] = await componentLog.ofChange('c1')
    const state = await componentLog.stateAfter(first?.sequence ?? 0)
    expect(state.map(({ componentId, version, createdAt }) => [componentId, version, createdAt])).toEqual([
      ['first', 1, 3_000],
      ['a', 1, 5_000],
    ])
    expect(await components.load('first', 'live')).toMatchObject({ version: 1, createdAt: 3_000 })
    expect(await meta.schemaVersion()).toBe(before + 1)
  })
})

test('what was saved and removed before there was a log stands in it', () => {
  const path = folder.path('old.db')
  const connection = openConnection(path, 'write')
  const logAt = environmentMigrations.findIndex(steps => steps.some(text => text.includes('TABLE componentLog')))
  migrate(connection, environmentMigrations.slice(0, logAt))
  connection.exec(`
    INSERT INTO components VALUES ('a', 'link', 'A', 3, 3, 1, 7, NULL), ('b', 'link', 'B', 1, 1, 3, 5, 5);
    INSERT INTO componentVersions VALUES
      ('a', 1, '{}', 1, 'ana', 'c1', 1), ('b', 1, '{}', 1, NULL, 'c2', 3), ('a', 2, '{}', 1, 'eva', 'c3', 5), ('a', 3, '{}', 1, 'eva', 'c4', 7);
  `)
  migrate(connection, environmentMigrations)
  const rows = connection
    .prepare('SELECT changeId, componentId, version, name, removed, createdAt FROM componentLog ORDER BY sequence')
    .raw()
    .all()
  expect(rows).toEqual([
    ['c1', 'a', 1, 'A', 0, 1],
    ['c2', 'b', 1, 'B', 0, 3],
    ['c3', 'a', 2, 'A', 0, 5],
    ['removal:b', 'b', 1, 'B', 1, 5],
    ['c4', 'a', 3, 'A', 0, 7],
  ])
  connection.close()
})

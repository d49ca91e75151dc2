import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { fileUses } from './fileUses.ts'
import { fingerprintOf } from './fingerprint.ts'
import { measureEnvironment } from './sizes.ts'
import { conversationsHolding } from './supportSearch.ts'

const ids = randomIds()
const clock = { now: () => 1_000 }
const saved = (definition: Record<string, unknown>) => ({
  ...{ definition, definitionVersion: 1, authorId: null, changeId: ids.next(), references: [] },
})
const file = {
  name: 'n',
  type: 'image/png',
  size: 0,
  bucket: 'shop',
  genericType: 'image',
  createdBy: null,
  expiresAt: null,
}

onEachEngine(engine => {
  test('who names a file is found in definitions, the trash, jobs and talks', async () => {
    const store = await engine.environment({ clock, ids })
    const message = {
      authorId: 'a',
      authorName: null,
      text: '',
      folded: 'is folded',
      isInternal: false,
      messageId: 'm',
    }
    await store.write(async tx => {
      await tx.components.create({
        id: 'c1',
        kind: 'block',
        name: 'one',
        ...saved({ html: 'see /files/shop/key1 here' }),
      })
      await tx.components.create({ id: 'c2', kind: 'block', name: 'two', ...saved({ html: 'key1' }) })
      await tx.components.create({ id: 'c3', kind: 'block', name: 'three', ...saved({ html: 'KEY1' }) })
      await tx.components.remove('c2', { authorId: null, changeId: 'x' })
      await tx.jobs.create({
        id: 'j1',
        kind: 'x',
        status: 'running',
        state: { of: 'f1' },
        counters: {},
        createdBy: null,
        nodeId: null,
      })
      await tx.jobs.create({
        id: 'j2',
        kind: 'x',
        status: 'done',
        state: { of: 'f1' },
        counters: {},
        createdBy: null,
        nodeId: null,
      })
      const attachments = [{ place: 'shop/key1', name: 'n', type: 't', size: 1 }]
      await tx.support.add({ id: 's1', conversationId: 'w', side: 'person', attachments, ...message })
    })
    expect(await conversationsHolding(store.reads, 'fold')).toEqual(['w'])
    expect(await conversationsHolding(store.reads, '%')).toEqual([])
    expect(await fileUses(store.reads, [], { id: 'f1', key: 'key1', bucket: 'shop' })).toEqual([
      { kind: 'component', componentId: 'c1' },
      { kind: 'trash', componentId: 'c2' },
      { kind: 'job', jobId: 'j1' },
      { kind: 'support' },
    ])
  })

  test('its fingerprint is the same until something changes, and its sizes are counted', async () => {
    const store = await engine.environment({ clock, ids })
    await store.write(async tx => {
      await tx.components.create({ id: 'c1', kind: 'block', name: 'one', ...saved({}) })
      for (const id of ['f1', 'f2', 'f3']) await tx.files.create({ ...file, id, key: id })
      for (const id of ['f1', 'f2']) await tx.files.complete(id, { hash: 'h', size: 3_000_000_000 })
    })
    const before = await fingerprintOf(store.reads, [])
    expect(await fingerprintOf(store.reads, [])).toBe(before)
    const measured = await measureEnvironment(store.reads, [])
    expect(measured).toMatchObject({ records: 0, files: 2, fileBytes: 3_000_000_000, versions: 1 })
    expect(measured.databaseBytes).toBeGreaterThan(100_000)
    await store.write(tx =>
      tx.comments.add({ id: 'r1', collectionId: 'c', recordId: 'i', authorId: null, text: '', mentions: [] }),
    )
    expect(await fingerprintOf(store.reads, [])).not.toBe(before)
  })
})

import { beforeAll, expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { EnvironmentStore } from './environmentStores.ts'
import type { ComponentReference, Definition, NewFile, NewMembership } from './types.ts'

const time = { now: 1_700_000_000_000 }
const ids = randomIds()

onEachEngine(engine => {
  let store: EnvironmentStore
  beforeAll(async () => {
    store = await engine.environment({ clock: { now: () => time.now }, ids })
  })

  const saved = (
    definition: Definition,
    references: Omit<ComponentReference, 'fromId'>[] = [],
    changeId = ids.next(),
  ) => ({
    definition,
    definitionVersion: 1,
    authorId: 'ana',
    changeId,
    references,
  })
  const removal = { authorId: 'ana', changeId: 'removal' }
  const create = (kind: string, id: string, name = id, references: Omit<ComponentReference, 'fromId'>[] = []) =>
    store.write(tx => tx.components.create({ id, kind, name, ...saved({ title: name }, references) }))

  test('each save writes a version that can be read again, and becomes head and live', async () => {
    await create('form', 'f1')
    time.now += 10
    const save = (expectedVersion: number, name?: string) =>
      store.write(tx => tx.components.save('f1', { expectedVersion, name, ...saved({ title: '', on: false }) }))
    expect(await save(1, 'renamed')).toMatchObject({ name: 'renamed', version: 2, headVersion: 2, liveVersion: 2 })
    await expect(save(1)).rejects.toMatchObject({ code: 'Conflict', details: { version: 2 } })

    expect(await store.reads.components.load('f1', 'live')).toMatchObject({
      version: 2,
      definition: { title: '', on: false },
    })
    expect(await store.reads.components.version('f1', 1)).toMatchObject({
      definition: { title: 'f1' },
      authorId: 'ana',
    })
    const versions = await store.reads.components.versions('f1', { skip: 0, limit: 10 })
    expect(versions.map(({ version, createdAt }) => [version, createdAt])).toEqual([
      [2, time.now],
      [1, time.now - 10],
    ])
  })

  test('names are unique within a kind', async () => {
    await create('view', 'v1', 'Home')
    await create('table', 't1', 'Home')
    await expect(create('view', 'v2', 'Home')).rejects.toMatchObject({ fields: ['kind', 'name'] })
    await expect(create('table', 'v1', 'Other')).rejects.toMatchObject({ fields: ['id'] })
    expect(await store.reads.components.byName('view', 'Home')).toMatchObject({ id: 'v1' })
  })

  test('a removed component is gone from every list, gives its name free and keeps its history', async () => {
    await create('link', 'l1', 'Start')
    await expect(
      store.write(tx => tx.components.remove('l1', { ...removal, expectedVersion: 7 })),
    ).rejects.toMatchObject({ code: 'Conflict' })
    await store.write(tx => tx.components.remove('l1', { ...removal, expectedVersion: 1 }))
    const { components } = store.reads
    expect(await components.byId('l1')).toBeUndefined()
    expect(await components.byName('link', 'Start')).toBeUndefined()
    expect(await components.load('l1', 'head')).toBeUndefined()
    expect([await components.list('link'), await components.loadAll('link', 'live')]).toEqual([[], []])
    expect(await components.count({ kind: 'link' })).toBe(0)
    const save = store.write(tx => tx.components.save('l1', { expectedVersion: 1, ...saved({}) }))
    await expect(save).rejects.toMatchObject({ code: 'NotFound' })

    await create('link', 'l2', 'Start')
    expect(await components.version('l1', 1)).toMatchObject({ definition: { title: 'Start' } })
  })

  test('the id of a removed collection can be used again, and goes on with its history', async () => {
    await create('collection', 'orders')
    await store.write(tx => tx.components.remove('orders', removal))
    expect(await create('collection', 'orders', 'Orders again')).toMatchObject({ version: 2, name: 'Orders again' })
    expect(await store.reads.components.versions('orders', { skip: 0, limit: 10 })).toHaveLength(2)
    await store.write(tx => tx.components.remove('orders', removal))
    await expect(create('form', 'orders')).rejects.toMatchObject({ fields: ['id'] })
  })

  test('references are those of the head version, and are found from both ends', async () => {
    const toField = { toKind: 'collection', toId: 'clients', fieldName: 'email', path: 'columns.0' }
    const toCollection = { toKind: 'collection', toId: 'clients', fieldName: null, path: 'collectionId' }
    await create('collection', 'clients')
    await create('table', 'uses', 'uses', [toCollection, toField])
    await create('form', 'also', 'also', [toCollection])
    const { components } = store.reads
    const users = (references: ComponentReference[]) => references.map(({ fromId, path }) => `${fromId} ${path}`)
    expect(users(await components.referencesTo('collection', 'clients'))).toEqual([
      'also collectionId',
      'uses collectionId',
      'uses columns.0',
    ])
    expect(users(await components.referencesTo('collection', 'clients', 'email'))).toEqual(['uses columns.0'])
    await store.write(tx => tx.components.save('uses', { expectedVersion: 1, ...saved({}, [toField]) }))
    expect(await components.referencesFrom('uses')).toEqual([{ fromId: 'uses', ...toField }])
    await store.write(tx => tx.components.remove('uses', removal))
    expect(users(await components.referencesTo('collection', 'clients'))).toEqual(['also collectionId'])
  })

  test('what was saved together is one change', async () => {
    await store.write(async tx => {
      for (const id of ['c2', 'c1']) {
        await tx.components.create({ id, kind: 'block', name: id, ...saved({}, [], 'together') })
      }
    })
    const change = await store.reads.components.change('together')
    expect(change.map(({ componentId, version }) => [componentId, version])).toEqual([
      ['c1', 1],
      ['c2', 1],
    ])
  })

  test('every change of a component raises the schema version, and a failed one does not', async () => {
    const version = async () => await store.reads.meta.schemaVersion()
    const before = await version()
    await create('chart', 'ch')
    await create('chart', 'ch').catch(() => undefined)
    await store.write(tx => tx.components.save('ch', { expectedVersion: 1, ...saved({}) }))
    await store.write(tx => tx.components.remove('ch', removal))
    expect(await version()).toBe(before + 3)
    expect(await store.write(tx => tx.meta.raiseSchemaVersion())).toBe(before + 4)
  })

  test('a page of components is in order of name and searched by name and id', async () => {
    for (const name of ['Ventas 100%', 'Clientes', 'Ventas']) await create('indicator', `i${name.length}`, name)
    const names = async (search?: string) =>
      (await store.reads.components.page({ kind: 'indicator', skip: 0, limit: 10, search })).map(({ name }) => name)
    expect(await names()).toEqual(['Clientes', 'Ventas', 'Ventas 100%'])
    expect(await names('0%')).toEqual(['Ventas 100%'])
    expect(await names('i8')).toEqual(['Clientes'])
    expect(await store.reads.components.count({ kind: 'indicator', search: 'VENTAS' })).toBe(2)
  })

  const membership = (email: string, more: Partial<NewMembership> = {}): NewMembership => ({
    id: ids.next(),
    accountId: ids.next(),
    email,
    name: email,
    roles: [],
    flags: {},
    confirmed: true,
    ...more,
  })

  /** What a new one does not say. */
  const fresh = { managedRoles: [], disabled: false, invitedAt: null, enteredAt: null, version: 1, profile: {} }

  test('a membership is one account’s, has roles and flags, and is changed and removed', async () => {
    const ana = membership('ana@example.com', {
      roles: ['editor', 'reader'],
      flags: { twoFactor: false },
      confirmed: false,
    })
    const created = await store.write(tx => tx.memberships.create(ana))
    expect(created).toEqual({ ...ana, ...fresh, createdAt: time.now })
    const again = store.write(tx => tx.memberships.create({ ...ana, id: ids.next() }))
    await expect(again).rejects.toMatchObject({ fields: ['accountId'] })
    await store.write(tx => tx.memberships.create(membership('eva@example.com', { roles: ['edit'] })))

    const { memberships } = store.reads
    expect(await memberships.byAccount(ana.accountId)).toEqual(created)
    expect(await memberships.withRole('editor')).toEqual([created])
    const changed = await store.write(tx => tx.memberships.update(ana.id, { confirmed: true, roles: [] }))
    expect(changed).toEqual({ ...created, confirmed: true, roles: [], version: 2 })
    expect((await memberships.page({ skip: 0, limit: 10, search: 'EVA' })).map(({ email }) => email)).toEqual([
      'eva@example.com',
    ])
    await store.write(tx => tx.memberships.remove(ana.id))
    expect([await memberships.byId(ana.id), await memberships.count()]).toEqual([undefined, 1])
  })

  test('what is known of people is counted field by field, and taken away from all of them', async () => {
    const known = (profile: Record<string, unknown>) => membership(`${ids.next()}@example.com`, { roles: [], profile })
    const people = [known({ phone: '1', region: ['a'] }), known({ phone: '2' }), known({})]
    for (const person of people) await store.write(tx => tx.memberships.create(person))
    const { memberships } = store.reads
    expect(await memberships.profileUses()).toEqual(
      new Map([
        ['phone', 2],
        ['region', 1],
      ]),
    )
    await store.write(tx => tx.memberships.dropProfileField('phone'))
    const left = await Promise.all(people.map(({ id }) => memberships.byId(id)))
    expect(left.map(found => [found?.profile, found?.version])).toEqual([
      [{ region: ['a'] }, 2],
      [{}, 2],
      [{}, 1],
    ])
    for (const { id } of people) await store.write(tx => tx.memberships.remove(id))
  })

  const file = (id: string): NewFile => ({
    id,
    name: `${id}.png`,
    type: 'image/png',
    size: 0,
    key: `key-${id}`,
    bucket: 'uploads',
    genericType: 'image',
    createdBy: null,
    expiresAt: null,
  })

  test('a file is listed when it is completed, and its content is counted', async () => {
    await store.write(tx => tx.files.create(file('f1')))
    time.now += 1_000
    await store.write(tx => tx.files.create(file('f2')))
    const { files } = store.reads
    expect(await files.page({ skip: 0, limit: 10 })).toEqual([])
    expect((await files.pendingBefore(time.now)).map(({ id }) => id)).toEqual(['f1'])
    for (const id of ['f1', 'f2']) await store.write(tx => tx.files.complete(id, { hash: 'h', size: 3 }))
    expect((await files.page({ skip: 0, limit: 10 })).map(({ id, size, status }) => [id, size, status])).toEqual([
      ['f2', 3, 'completed'],
      ['f1', 3, 'completed'],
    ])
    expect([await files.count({ search: 'F1' }), await files.usesOfHash('h')]).toEqual([1, 2])
    expect(await files.byKey('uploads', 'key-f1')).toMatchObject({ id: 'f1' })
    const sameKey = store.write(tx => tx.files.create({ ...file('f3'), key: 'key-f1' }))
    await expect(sameKey).rejects.toMatchObject({ fields: ['bucket', 'key'] })
    await store.write(tx => tx.files.remove('f1'))
    expect([await files.byId('f1'), await files.usesOfHash('h')]).toEqual([undefined, 1])
  })

  test('a job keeps its state and counters between its chunks', async () => {
    const job = {
      id: 'i1',
      kind: 'import',
      status: 'running',
      state: { row: 0 },
      counters: { good: 0, bad: 0 },
      createdBy: 'ana',
      nodeId: null,
    }
    const created = await store.write(tx => tx.jobs.create(job))
    time.now += 5
    const changed = await store.write(tx =>
      tx.jobs.update('i1', { state: { row: 50 }, counters: { good: 49, bad: 1 } }),
    )
    expect(changed).toEqual({ ...created, state: { row: 50 }, counters: { good: 49, bad: 1 }, updatedAt: time.now })
    expect(await store.reads.jobs.withStatus('running')).toEqual([changed])
    await store.write(tx => tx.jobs.remove('i1'))
    expect(await store.reads.jobs.byId('i1')).toBeUndefined()
  })
})

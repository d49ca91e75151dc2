import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { SharedLeases } from '../../db/cluster/sharedLeases.ts'
import { testSchema } from '../../db/testing/postgres.ts'
import { postgresDatabases } from '../../db/testing/postgresDatabase.ts'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { ContentStore } from './contentStore.ts'
import { FolderObjects } from './objects/folderObjects.ts'

const folder = temporaryFolder()
const refused = () => Promise.reject(new Error('no space in the database'))

async function* bytes(text: string) {
  yield Buffer.from(text)
}

test.each([
  { isUsed: false, kept: 0 },
  { isUsed: true, kept: 1 },
])(
  'a content whose use cannot be written down goes again, unless another file has it: $isUsed',
  async ({ isUsed, kept }) => {
    const path = folder.path(String(isUsed))
    const store = new ContentStore(path)
    const received = await store.receive('one', bytes('content'), 100)
    await expect(store.keep(received, refused, async () => isUsed)).rejects.toThrow('no space in the database')
    expect(readdirSync(path, { recursive: true }).filter(name => name !== 'incoming')).toHaveLength(kept)
  },
)

const databases = postgresDatabases()
const joined: SharedLeases[] = []
afterAll(() => Promise.all(joined.map(leases => leases.close())))

test('a content that one server removes while another one keeps the same bytes is there', async () => {
  const { url, schema } = await testSchema()
  const ids = randomIds()
  const objects = new FolderObjects(folder.path('objects'), () => ids.next())
  const server = async (name: string) => {
    const leases = new SharedLeases({ database: databases.open(url), schema, ids })
    joined.push(leases)
    await leases.open()
    await mkdir(folder.path(name))
    return new ContentStore(folder.path(name), { objects, prefix: 'shop', clock: { now: () => 0 }, ids, leases })
  }
  const [one, other] = [await server('one'), await server('other')]
  const files = new Set<string>()
  const isUsed = async (hash: string) => files.has(hash)
  const keep = async (store: ContentStore) => {
    const received = await store.receive(ids.next(), bytes('content'), 100)
    await store.keep(received, async () => files.add(received.hash), isUsed)
    return received.hash
  }
  const hash = await keep(one)
  files.clear()
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const removed = one.removeUnless(hash, async () => {
    asked.resolve()
    await goOn.promise
    return false
  })
  await asked.promise
  const kept = keep(other)
  // It would have been kept by now, if it did not wait.
  await Promise.race([kept, new Promise(resolve => setTimeout(resolve, 300))])
  goOn.resolve()
  await Promise.all([removed, kept])
  expect(files).toEqual(new Set([hash]))
  const found = await objects.get(`shop/${hash}`)
  expect(found).toBeDefined()
  found?.destroy()
})

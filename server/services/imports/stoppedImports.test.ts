import { cpSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOver } from '../../../shared/imports/progress.ts'
import { openConnection } from '../../db/engine/connection.ts'
import { environmentFile, environmentFolder } from '../../db/environment/paths.ts'
import { changeFieldType, emptyCollection, jobOver } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import { collectionItems, createItem, deleteItem, updateItem } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'
import { type FrozenWrites, frozenWrites } from './testing/frozenWrites.ts'
import { cancel, importInto, over, progressOf, type TestProgress } from './testing/imports.ts'

const random = seededRandom()
const pause = () => new Promise(resolve => setTimeout(resolve, 5))
const field = (name: string, type = 'string') => ({ name, label: name, type, optional: true })
/** Two chunks of new rows. */
const newRows = 700
/** A chunk, another one, the end with the rows that were rejected, and what follows it. */
const steps = [1, 2, 3, 4, 5]

interface Case {
  collectionId: string
  /** Ids of the records that were there before. */
  known: string[]
}

let server: TestServer
let shop: EnvironmentFixture
let admin: TestClient
let writes: FrozenWrites

const items = async (client: TestClient, collectionId: string) =>
  (await collectionItems(client, { collectionId, limit: 1_000 })).items
const change = (collectionId: string, data: object) =>
  admin.run('mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }', {
    id: collectionId,
    data,
  })
const fieldsOf = async (collectionId: string) =>
  (
    await admin.run<{ collection: { fields: { name: string }[] } }>(
      'query ($id: String!) { collection(collectionId: $id) { fields } }',
      { id: collectionId },
    )
  ).collection.fields
const remove = (collectionId: string) =>
  admin.run('mutation ($id: String!) { deleteCollection(collectionId: $id) }', { id: collectionId })

/** What happens to the collection while its import stands still, and how many rows of an import that does not finish stay. */
const changes: Record<string, { happens(of: Case): Promise<unknown>; left(came: number): number }> = {
  nothing: { happens: async () => undefined, left: () => 0 },
  'a new field': {
    happens: async ({ collectionId }) =>
      change(collectionId, { fields: [field('first'), ...(await fieldsOf(collectionId))] }),
    left: () => 0,
  },
  'a field less': {
    happens: async ({ collectionId }) =>
      change(collectionId, { fields: (await fieldsOf(collectionId)).filter(({ name }) => name !== 'n') }),
    left: () => 0,
  },
  'a converted field': {
    happens: ({ collectionId }) =>
      jobOver(admin, changeFieldType(admin, { collectionId, fieldName: 'n', type: 'string' })),
    // What was there before cannot be put into the other type.
    left: came => (came === 0 ? 0 : 2),
  },
  emptied: {
    happens: ({ collectionId }) => jobOver(admin, emptyCollection(admin, { collectionId, phrase: 'Eliminar Datos' })),
    left: () => 0,
  },
  'emptied, and somebody fills it': {
    async happens({ collectionId }) {
      await jobOver(admin, emptyCollection(admin, { collectionId, phrase: 'Eliminar Datos' }))
      for (const name of ['own 1', 'own 2', 'own 3']) await createItem(admin, { collectionId, data: { name } })
    },
    left: () => 0,
  },
  deleted: { happens: ({ collectionId }) => remove(collectionId), left: () => 0 },
  'deleted and made again': {
    async happens({ collectionId }) {
      await remove(collectionId)
      await shop.create('Collection', { name: collectionId.replace('shop_', ''), fields: [field('name'), field('n')] })
      await createItem(admin, { collectionId, data: { name: 'own' } })
    },
    left: () => 0,
  },
  'rows that others change, delete and make': {
    async happens({ collectionId }) {
      const found = await items(admin, collectionId)
      const came = found.filter(({ name }) => String(name).startsWith('new ')).sort((a, b) => Number(a.n) - Number(b.n))
      if (came[0]) await updateItem(admin, { collectionId, itemId: came[0]._id, data: { n: -1 } })
      for (const { _id: itemId } of came.slice(-3)) await deleteItem(admin, { collectionId, itemId })
      for (const name of ['own 1', 'own 2', 'own 3']) await createItem(admin, { collectionId, data: { name } })
    },
    left: came => (came === 0 ? 0 : 1),
  },
  'an index that refuses what was there before': {
    async happens({ collectionId }) {
      await createItem(admin, { collectionId, data: { name: 'known 0' } })
      const isBefore = (await items(admin, collectionId)).filter(({ name }) => name === 'known 0').length > 1
      if (!isBefore) await change(collectionId, { indexes: [{ type: 'unique', fields: ['name'] }] })
    },
    left: came => (came === 0 ? 0 : 1),
  },
}

async function prepare(name: string): Promise<Case> {
  const { _id: collectionId } = await shop.create('Collection', { name, fields: [field('name'), field('n', 'number')] })
  const known: string[] = []
  for (const row of [0, 1, 2])
    known.push((await createItem(admin, { collectionId, data: { name: `known ${row}`, n: 0 } }))._id)
  return { collectionId, known }
}

/** Two of the known records change, one row is rejected. */
async function fileFor({ known }: Case): Promise<string> {
  const created = Array.from({ length: newRows }, (_, row) => `,new ${row},${row}`)
  const changed = known.slice(0, 2).map((id, row) => `${id},changed ${row},${row + 1}`)
  const content = `_id,name,n\n${[...changed, ',wrong,not a number', ...created].join('\n')}\n`
  return (await upload(admin, 'shop', { name: 'rows.csv', content }))._id
}

const isOfImport = ({ name }: Record<string, unknown>) => /^(new|changed) /.test(String(name))

/** How many rows of the import the collection has; none without a collection. */
async function rowsLeft(client: TestClient, { collectionId }: Case): Promise<number> {
  const found = await items(client, collectionId).catch(() => [])
  return found.filter(isOfImport).length
}

const cases = Object.keys(changes).flatMap(name => steps.map(step => ({ name, step })))
const order = new Map(cases.map(one => [one, random()]))
const chosen = cases.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, scaled(14, cases.length))
interface Stopped extends Case {
  name: string
  step: number
  importId: string
  /** Rows of the import that were there when it stood still. */
  came: number
  isFinished: boolean
  /** It came to its end before the process stopped, or when it was cancelled too late. */
  leftFile?: boolean
}
const stopped: Stopped[] = []
const folder = temporaryFolder()

async function stopAt(name: string, step: number, label: string): Promise<Stopped> {
  const prepared = await prepare(label)
  const fileId = await fileFor(prepared)
  // The call itself writes the import down.
  const isFrozen = writes.freezeAt(step + 1)
  const { _id: importId } = await importInto(admin, prepared.collectionId, fileId)
  let isHeld = false
  void isFrozen.then(() => {
    isHeld = true
  })
  while (!isHeld && !isOver((await progressOf(admin, importId)).status)) await pause()
  writes.ignore()
  const { status } = await progressOf(admin, importId)
  const came = await rowsLeft(admin, prepared)
  await changes[name]?.happens(prepared)
  return { ...prepared, name, step, importId, came, isFinished: status === 'finished' }
}

function expectAgreement(progress: TestProgress, left: number, { name, came, isFinished }: Stopped) {
  if (isFinished || progress.status === 'finished') return expect(progress).toMatchObject({ status: 'finished' })
  expect({ name, told: progress.rowsWritten, left }).toEqual({ name, told: left, left: changes[name]?.left(came) })
  expect(progress.rejectedFile).toBeNull()
}

beforeAll(async () => {
  let services: Services | undefined
  server = await startTestServer({
    start: {
      withServices: made => {
        services = made
      },
    },
  })
  shop = await environmentFixture(server)
  admin = shop.admin
  const environment = await services?.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  if (environment === undefined) throw new Error('no services')
  writes = frozenWrites(environment)
})
afterAll(() => server.close())

/** What a stop of the process would leave now. The environment's file tells nothing of its own id. */
const environmentAt = (position: number) => `case${position}`
const keepAsItIs = (position: number) =>
  cpSync(environmentFolder(server.dataDirectory, 'shop'), folder.path(environmentAt(position)), {
    recursive: true,
    filter: path => !path.endsWith('-shm'),
  })

describe('an import that is cancelled in the middle', () => {
  test.each(chosen)('at step $step, with $name meanwhile: what stays is what is told', async ({ name, step }) => {
    const position = stopped.length
    const held = await stopAt(name, step, `rows${position}`)
    stopped.push(held)
    keepAsItIs(position)
    const cancelled = cancel(admin, held.importId)
    writes.thaw()
    const progress = await cancelled
    held.leftFile = progress.status === 'finished'
    expectAgreement(progress, await rowsLeft(admin, held), held)
  })
})

describe('an import that a stop of the server interrupts', () => {
  let again: TestServer
  let client: TestClient
  const inPlace = (position: number, id: string) => id.replace('shop_', `${environmentAt(position)}_`)

  beforeAll(async () => {
    const first = await startTestServer({ dataDirectory: folder.path('again') })
    const creator = await first.admin()
    for (const position of stopped.keys())
      await creator.run('mutation ($id: String!) { createEnvironment(_id: $id, name: $id) { _id } }', {
        id: environmentAt(position),
      })
    await first.stop()
    for (const position of stopped.keys()) {
      const target = environmentFolder(folder.path('again'), environmentAt(position))
      rmSync(target, { recursive: true })
      cpSync(folder.path(environmentAt(position)), target, { recursive: true })
    }
    again = await startTestServer({ dataDirectory: folder.path('again') })
    client = await again.admin()
  })
  afterAll(() => again.close())

  test.each([...chosen.entries()].map(([position, one]) => ({ ...one, position })))(
    'at step $step, with $name meanwhile: what stays is what is told',
    async ({ position }) => {
      const held = stopped[position]
      if (held === undefined) throw new Error('it was not stopped')
      const progress = await over(client, inPlace(position, held.importId))
      const collectionId = inPlace(position, held.collectionId)
      expectAgreement(progress, await rowsLeft(client, { ...held, collectionId }), held)
    },
  )

  test('nothing that an import keeps while it runs is left', async () => {
    for (const [position, held] of stopped.entries()) {
      await over(client, inPlace(position, held.importId))
      const { fileManagerFiles } = await client.run<{ fileManagerFiles: { items: { name: string }[] } }>(
        'query ($id: String!) { fileManagerFiles(environmentId: $id, limit: 1000) { items { name } } }',
        { id: environmentAt(position) },
      )
      const before = stopped.slice(0, position).filter(({ leftFile }) => leftFile)
      const finished = before.length + (held.isFinished ? 1 : 0)
      const rejected = fileManagerFiles.items.filter(({ name }) => name !== 'rows.csv')
      expect(rejected.length).toBe(finished)
    }
    await again.close()
    for (const position of stopped.keys()) {
      const file = openConnection(environmentFile(folder.path('again'), environmentAt(position)), 'read')
      expect(file.prepare('SELECT count(*) AS entries FROM jobUndo').get()).toEqual({ entries: 0 })
      file.close()
    }
  })
})

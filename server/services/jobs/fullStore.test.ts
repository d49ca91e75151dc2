import { afterAll, beforeAll, expect, test } from 'vitest'
import type { jobKinds } from '../../../shared/collections/jobs.ts'
import { openConnection } from '../../db/engine/connection.ts'
import { environmentFile } from '../../db/environment/paths.ts'
import { StorageFull } from '../../db/errors.ts'
import { startApplicationExport } from '../../testing/applicationCalls.ts'
import { startBackup } from '../../testing/backupCalls.ts'
import {
  changeFieldType,
  emptyCollection,
  exportFile,
  jobOver,
  removeCollection,
  startExport,
} from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import { createItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { system } from '../calls/caller.ts'
import { importInto } from '../imports/testing/imports.ts'
import type { Services } from '../services.ts'

let server: TestServer
let shop: EnvironmentFixture
/** Whether the disk takes the next write. */
let takes: () => boolean = () => true

beforeAll(async () => {
  let services: Services | undefined
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ start: { withServices } })
  shop = await environmentFixture(server)
  const environment = await services?.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  if (environment === undefined) throw new Error('no environment')
  const write = environment.store.write.bind(environment.store)
  environment.store.write = async (unit, options) => {
    if (!takes()) throw new StorageFull('environment.db')
    return write(unit, options)
  }
})
afterAll(() => server.close())

/** Begins what takes long on a collection with a few records. Embedding has nothing to put back. */
const begun: Record<
  Exclude<(typeof jobKinds)[number], 'embed'> | 'import',
  (collectionId: string) => Promise<unknown>
> = {
  export: collectionId => startExport(shop.admin, { collectionId, format: 'json' }),
  empty: collectionId => emptyCollection(shop.admin, { collectionId, phrase: 'Eliminar Datos' }),
  remove: collectionId => removeCollection(shop.admin, { collectionId, name: collectionId.replace('shop_', '') }),
  convert: collectionId => changeFieldType(shop.admin, { collectionId, fieldName: 'n', type: 'string' }),
  exportApplication: () => startApplicationExport(shop.admin, 'shop', true),
  backup: () => startBackup(shop.admin, 'shop'),
  async import(collectionId) {
    const content = `name,n\n${Array.from({ length: 600 }, (_, row) => `new ${row},${row}\n`).join('')}`
    const { _id } = await upload(shop.admin, 'shop', { name: 'rows.csv', content })
    return importInto(shop.admin, collectionId, _id)
  },
}

/** What the database says of itself. */
function look() {
  const file = openConnection(environmentFile(server.dataDirectory, 'shop'), 'read')
  const strays = file
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE name LIKE 'pending\\_%' ESCAPE '\\' OR name LIKE 'retired\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all()
  const running = file.prepare<[], string>("SELECT kind FROM jobs WHERE status = 'running'").pluck().all()
  const undo = file.prepare<[], number>('SELECT count(*) FROM jobUndo').pluck().get()
  file.close()
  return { strays, running, undo }
}

const field = (name: string, type = 'string') => ({ name, label: name, type, optional: true })
const random = seededRandom()
const steps = [1, 2, 3, 4, 5, 6, 7]
const cases = Object.keys(begun)
  .flatMap(kind => steps.map(step => ({ kind: kind as keyof typeof begun, step, order: random() })))
  .toSorted((a, b) => a.order - b.order)
  .slice(0, scaled(8, 100))

test.each(cases)(
  '$kind, with a disk that is full from its write $step on, is tidied up once there is space',
  async ({ kind, step }) => {
    const name = `rows${cases.findIndex(one => one.kind === kind && one.step === step)}`
    const { _id: collectionId } = await shop.create('Collection', {
      name,
      fields: [field('name'), field('n', 'number')],
    })
    for (const n of [1, 2, 3]) await createItem(shop.admin, { collectionId, data: { name: `known ${n}`, n } })
    let writes = 0
    let refused = 0
    takes = () => {
      writes += 1
      if (writes < step) return true
      refused += 1
      return false
    }
    await begun[kind](collectionId).catch(() => undefined)
    // Some are told as over only once they could be put back.
    for (let waited = 0; waited < 100 && refused < 2 && look().running.length > 0; waited += 1)
      await new Promise(resolve => setTimeout(resolve, 10))
    takes = () => true
    await expect.poll(look, { timeout: 60_000 }).toEqual({ strays: [], running: [], undo: 0 })
    const { collections } = await shop.admin.run<{ collections: { items: { _id: string }[] } }>(
      '{ collections(environmentId: "shop", limit: 1000) { items { _id } } }',
    )
    if (!collections.items.some(({ _id }) => _id === collectionId)) return expect(kind).toBe('remove')
    await createItem(shop.admin, { collectionId, data: { name: 'later' } })
    expect(
      (await jobOver(shop.admin, changeFieldType(shop.admin, { collectionId, fieldName: 'name', type: 'textArea' })))
        .status,
    ).toBe('finished')
    expect((await exportFile(shop.admin, collectionId, 'json')).name).toMatch(/json$/)
    expect((await jobOver(shop.admin, startApplicationExport(shop.admin, 'shop', true))).status).toBe('finished')
  },
)

// @alone: it stands between the server and its disk.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openConnection } from '../../db/engine/connection.ts'
import { environmentFile, environmentFiles } from '../../db/environment/paths.ts'
import { exportApplication, importApplication } from '../../testing/applicationCalls.ts'
import { backUp, backupsOf, restoreHere } from '../../testing/backupCalls.ts'
import { type CutDisk, cutDisk } from '../../testing/cutDisk.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import { collectionItems } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import type { Services } from '../services.ts'

const folder = temporaryFolder()
const random = seededRandom()

interface Started {
  server: TestServer
  services: Services
  admin: TestClient
}

async function start(dataDirectory: string): Promise<Started> {
  let services: Services | undefined
  const withServices = (made: Services) => {
    services = made
  }
  const server = await startTestServer({ dataDirectory, start: { withServices } })
  if (services === undefined) throw new Error('no services')
  return { server, services, admin: await server.admin() }
}

/** Something that takes several steps. Each time it is done to an environment of another name. */
interface Work {
  /** Before the disk may be cut off. */
  prepare?(started: Started, id: string): Promise<unknown>
  perform(started: Started, id: string): Promise<unknown>
  /** After the next start: it is as if it had not begun, or whole. */
  check(started: Started, id: string): Promise<void>
}

const query = (client: TestClient, text: string, variables: Record<string, unknown> = {}) => client.run(text, variables)
const createEnvironment = ({ admin }: Started, id: string) =>
  query(admin, 'mutation ($id: String!) { createEnvironment(_id: $id, name: $id) { _id } }', { id })
const isListed = async ({ admin }: Started, id: string) =>
  query(admin, 'query ($id: String!) { environment(environmentId: $id) { _id } }', { id }).then(
    () => true,
    () => false,
  )
const rowsOf = async ({ admin }: Started, collectionId: string) =>
  (await collectionItems(admin, { collectionId })).totalCount
const filesOf = async ({ admin }: Started, id: string): Promise<string[]> => {
  const answer = await admin.run<{ fileManagerFiles: { items: { name: string }[] } }>(
    'query ($id: String!) { fileManagerFiles(environmentId: $id) { items { name } } }',
    { id },
  )
  return answer.fileManagerFiles.items.map(({ name }) => name)
}

/** An environment with two collections, of which one refers to the other. */
function sampleFolder(id: string): string {
  const path = folder.path(`sample-${id}`)
  mkdirSync(path, { recursive: true })
  const field = (name: string, type = 'string', options = {}) => ({ name, label: name, type, optional: true, options })
  const collection = (name: string, fields: object[]) => ({
    kind: 'collection',
    id: name,
    name,
    definition: { fields },
  })
  const components = [
    collection('cities', [field('name')]),
    collection('people', [field('name'), field('city', 'oneOf', { collectionId: 'cities', labelField: 'name' })]),
  ]
  const data = ['cities', 'people'].map(name => ({ collectionId: name, file: `${name}.csv` }))
  const settings = { timezone: 'America/Lima' }
  writeFileSync(join(path, 'environment.json'), JSON.stringify({ _id: id, name: id, settings, components, data }))
  writeFileSync(join(path, 'cities.csv'), '_id,name\nlima1234567890123,Lima\ncusco123456789012,Cusco\n')
  writeFileSync(join(path, 'people.csv'), 'name,city\nAna,lima1234567890123\nLuis,cusco123456789012\n')
  return path
}

async function ensureSample({ services }: Started, id: string): Promise<void> {
  await services.samples.ensure(sampleFolder(id))
  await services.background.idle()
}

const works: Record<string, Work> = {
  'the first start with an environment that comes with Telar': {
    perform: ensureSample,
    async check(started, id) {
      await ensureSample(started, id)
      expect(await rowsOf(started, `${id}_cities`)).toBe(2)
      expect(await rowsOf(started, `${id}_people`)).toBe(2)
      expect((await filesOf(started, id)).toSorted()).toEqual(['cities.csv', 'people.csv'])
      const { environment } = await started.admin.run<{ environment: unknown }>(
        'query ($id: String!) { environment(environmentId: $id) { timezone } }',
        { id },
      )
      expect(environment).toEqual({ timezone: 'America/Lima' })
    },
  },
  'an environment from a template': {
    perform: ({ admin }, id) =>
      query(
        admin,
        'mutation ($id: String!) { createEnvironmentFromTemplate(_id: $id, name: $id, templateId: "sales") { _id } }',
        { id },
      ),
    async check(started, id) {
      if (await isListed(started, id)) expect(await rowsOf(started, `${id}_deals`)).toBe(38)
    },
  },
  'a new environment': {
    perform: createEnvironment,
    async check(started, id) {
      if (!(await isListed(started, id))) await createEnvironment(started, id)
      expect(await isListed(started, id)).toBe(true)
    },
  },
  'an upload': {
    prepare: createEnvironment,
    perform: ({ admin }, id) => upload(admin, id, { name: 'a.txt', content: `of ${id}` }),
    check: async () => undefined,
  },
  'a file that is deleted': {
    async prepare(started, id) {
      await createEnvironment(started, id)
      await upload(started.admin, id, { name: 'a.txt', content: `of ${id}` })
    },
    async perform({ admin }, id) {
      const answer = await admin.run<{ fileManagerFiles: { items: { _id: string }[] } }>(
        'query ($id: String!) { fileManagerFiles(environmentId: $id) { items { _id } } }',
        { id },
      )
      await query(admin, 'mutation ($id: String!) { deleteFile(fileId: $id) }', {
        id: answer.fileManagerFiles.items[0]?._id,
      })
    },
    check: async () => undefined,
  },
  'a backup that takes the place of its environment': {
    async prepare(started, id) {
      await createEnvironment(started, id)
      await upload(started.admin, id, { name: 'then.txt', content: 'when it was backed up' })
      await backUp(started.admin, id)
      await upload(started.admin, id, { name: 'since.txt', content: 'since then' })
    },
    async perform({ admin }, id) {
      const kept = (await backupsOf(admin, id)).at(-1)
      await restoreHere(admin, kept?._id ?? '', id)
    },
    async check(started, id) {
      const names = (await filesOf(started, id)).toSorted()
      expect([['then.txt'], ['since.txt', 'then.txt']]).toContainEqual(names)
      const kept = (await backupsOf(started.admin, id)).filter(({ state }) => state === 'finished')
      // What was there is kept before it goes.
      if (names.length === 1) expect(kept).toHaveLength(2)
    },
  },
  'a .telar file that comes in': {
    async prepare(started) {
      if (await isListed(started, 'origin')) return
      await createEnvironment(started, 'origin')
      await upload(started.admin, 'origin', { name: 'a.txt', content: 'of the origin' })
    },
    async perform({ admin }, id) {
      await importApplication(admin, await exportApplication(admin, 'origin', true), { environmentId: id, name: id })
    },
    async check(started, id) {
      if (await isListed(started, id)) expect(await filesOf(started, id)).toEqual(['a.txt'])
    },
  },
}

/** Nothing half done is left anywhere. */
async function expectWhole({ server, services, admin }: Started): Promise<void> {
  const { dataDirectory } = server
  const { environments } = await admin.run<{ environments: { items: { _id: string }[] } }>(
    '{ environments(limit: 1000) { items { _id } } }',
  )
  const listed = environments.items.map(({ _id }) => _id).toSorted()
  for (const id of listed) await filesOf({ server, services, admin }, id)
  await services.background.idle()
  const inFolder = (...names: string[]) => {
    const path = join(dataDirectory, ...names)
    return existsSync(path) ? readdirSync(path).toSorted() : []
  }
  expect(inFolder('environments')).toEqual(listed)
  expect(inFolder('unfinished')).toEqual([])
  expect(inFolder('incoming')).toEqual([])
  for (const id of listed) {
    const contents = readdirSync(environmentFiles(dataDirectory, id)).filter(name => /^[0-9a-f]{64}$/.test(name))
    const file = openConnection(environmentFile(dataDirectory, id), 'read')
    const used = file.prepare<[], string>('SELECT DISTINCT hash FROM files WHERE hash IS NOT NULL').pluck().all()
    const running = file.prepare("SELECT id FROM jobs WHERE status = 'running'").all()
    const undo = file.prepare('SELECT id FROM jobUndo').all()
    file.close()
    expect({ id, contents: contents.toSorted(), running, undo }).toEqual({
      id,
      contents: used.toSorted(),
      running: [],
      undo: [],
    })
  }
}

let disk: CutDisk | undefined
let last: Started | undefined
afterEach(async () => {
  disk?.restore()
  disk = undefined
  await last?.server.close()
  last = undefined
})

/** Answers never come when the disk is cut off: nobody waits for them. */
const longest = 8_000
const settled = (work: Promise<unknown>, isCut: () => boolean) =>
  Promise.race([
    work.then(
      () => undefined,
      () => undefined,
    ),
    new Promise<void>(resolve => {
      const begun = performance.now()
      const timer = setInterval(() => {
        if (!isCut() || performance.now() - begun < longest / 40) return
        clearInterval(timer)
        resolve()
      }, 20)
    }),
  ])

test.each(Object.keys(works))(
  '%s, cut off at any change of the disk, is whole or nothing after the next start',
  async name => {
    const { prepare, perform, check } = works[name] as Work
    const data = folder.path(`data-${Object.keys(works).indexOf(name)}`)
    last = await start(data)
    disk = await cutDisk()
    const { services } = last
    await prepare?.(last, 'whole')
    disk.cutAfter(Number.POSITIVE_INFINITY)
    await perform(last, 'whole')
    await services.background.idle()
    const changes = disk.asked
    await check(last, 'whole')
    await expectWhole(last)
    const all = Array.from({ length: changes }, (_, at) => at)
    const chosen = all.map(at => ({ at, order: random() })).toSorted((a, b) => a.order - b.order)
    for (const { at } of chosen.slice(0, scaled(2, changes))) {
      const id = `after${at}`
      const { server } = last
      await prepare?.(last, id)
      disk.cutAfter(at)
      await settled(perform(last, id), () => disk?.isCut === true)
      await server.stop().catch(() => undefined)
      disk.cutAfter(Number.POSITIVE_INFINITY)
      last = await start(data)
      await check(last, id)
      await expectWhole(last)
    }
  },
  scaled(60_000, 3_600_000),
)

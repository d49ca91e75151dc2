import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSentence } from './startSentence.ts'
import { environmentFixture } from './testing/environmentFixture.ts'
import { scaled, seededRandom } from './testing/random.ts'
import { createItem } from './testing/recordCalls.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import type { TestClient } from './testing/testClient.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'
import { upload } from './testing/uploads.ts'

const folder = temporaryFolder()
const random = seededRandom()

/** What can be wrong with a file. */
const damages: Record<string, (path: string) => void> = {
  empty: path => truncateSync(path),
  cut: path => truncateSync(path, Math.floor(statSync(path).size / 2)),
  garbage: path => writeFileSync(path, Buffer.alloc(8_192, 'no database. ')),
  missing: path => rmSync(path),
  // Also root cannot open it.
  unreadable(path) {
    rmSync(path)
    symlinkSync(basename(path), path)
  },
  'a folder': path => {
    rmSync(path)
    mkdirSync(path)
  },
}

let original = ''
let paths: string[] = []

/** What an administrator sees of everything. */
const look = (client: TestClient) =>
  client.run(`{
    collections(environmentId: "shop") { items { _id name } }
    collectionItems(collectionId: "shop_orders") { totalCount }
    fileManagerFiles(environmentId: "shop") { items { name } }
  }`)

let whole: unknown

beforeAll(async () => {
  const server = await startTestServer({ dataDirectory: folder.path('running') })
  const shop = await environmentFixture(server)
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana' } })
  await upload(shop.admin, 'shop', { name: 'a.txt', content: 'a' })
  whole = await look(shop.admin)
  // Once with the logs of a server that runs, as a kill leaves them, and once as a stop does.
  cpSync(folder.path('running'), folder.path('killed'), { recursive: true })
  await server.stop()
  original = folder.path('running')
  const all = (name: string) =>
    readdirSync(folder.path(name), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(folder.path(name).length + 1))
  paths = all('running').map(path => join('running', path))
  paths.push(
    ...all('killed')
      .filter(path => /-(wal|shm)$/.test(path))
      .map(path => join('killed', path)),
  )
})

const servers: TestServer[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

const extensionsOf = (call: Promise<unknown>) =>
  call.then(
    answer => ({ answer }),
    error => ({ error: error.extensions as Record<string, unknown> | undefined }),
  )

interface Problem {
  environmentId: string
  kind: string
  message: string
}
const problemsOf = async (client: TestClient) =>
  (await client.run<{ environmentProblems: Problem[] }>('{ environmentProblems { environmentId kind message } }'))
    .environmentProblems

/** A log that is cut is a stop of the server at an earlier moment: nothing tells what came after it. */
const isLog = (path: string) => path.endsWith('-wal')

async function examine(path: string, damage: string, round: number): Promise<void> {
  const [kind = '', ...rest] = path.split('/')
  const data = folder.path(`broken-${round}`)
  cpSync(folder.path(kind), data, { recursive: true })
  const broken = join(data, ...rest)
  damages[damage]?.(broken)
  const server = await startTestServer({ dataDirectory: data }).catch((error: unknown) => error as Error)
  if (server instanceof Error) {
    const sentence = startSentence(server)
    expect({ path, damage, sentence }).toEqual({
      path,
      damage,
      sentence: expect.not.stringContaining('could not start'),
    })
    expect(sentence).toContain(basename(broken).replace(/-(wal|shm)$/, ''))
    return
  }
  servers.push(server)
  const admin = await server.admin()
  const { answer, error } = (await extensionsOf(look(admin))) as { answer?: unknown; error?: Record<string, unknown> }
  if (answer !== undefined) {
    if (!isLog(path)) expect({ path, damage, answer }).toEqual({ path, damage, answer: whole })
    return
  }
  const [problem] = await problemsOf(admin)
  // At that moment the collection was not there yet.
  if (isLog(path) && problem === undefined && error?.error === 'NotFound') return
  expect({ path, damage, error, problem }).toEqual({
    path,
    damage,
    error: problem?.kind === 'unlisted' ? { error: 'NotFound' } : expect.objectContaining({ error: 'Unavailable' }),
    problem: expect.objectContaining({ environmentId: 'shop', message: expect.stringContaining(join('environments')) }),
  })
  if (problem?.kind === 'unlisted') return
  const page = await server
    .client(undefined, 'shop.localhost')
    .get('/orders', { accept: 'text/html', 'sec-fetch-mode': 'navigate' })
  expect(page.status).toBe(503)
  // Restored from a backup, it serves again by itself.
  if (kind === 'killed') return
  rmSync(broken, { recursive: true, force: true })
  for (const log of ['-wal', '-shm']) rmSync(`${broken}${log}`, { force: true })
  copyFileSync(join(original, ...rest), broken)
  expect(await look(admin)).toEqual(whole)
  expect(await problemsOf(admin)).toEqual([])
}

test('each file of the data folder, damaged in each way: it is told which and why, or nothing is lost', async () => {
  const cases = paths.flatMap(path => Object.keys(damages).map(damage => ({ path, damage, order: random() })))
  const isAlways = (path: string, damage: string) =>
    /running\/.*\.db$/.test(path) || (path.endsWith('-shm') && damage === 'a folder')
  const always = cases.filter(({ path, damage }) => isAlways(path, damage))
  const others = cases.filter(one => !always.includes(one)).toSorted((a, b) => a.order - b.order)
  const chosen = [...always, ...others.slice(0, scaled(10, others.length))]
  for (const [round, { path, damage }] of chosen.entries()) await examine(path, damage, round)
})

test('without platform.db, the environments that are there are named, and can be taken in', async () => {
  const data = folder.path('adopted')
  cpSync(original, data, { recursive: true })
  rmSync(join(data, 'platform.db'))
  const refused = await startTestServer({ dataDirectory: data }).catch(startSentence)
  expect(refused).toMatch(/platform\.db is missing or empty.*\(shop\).*--adopt/)
  expect(existsSync(join(data, 'platform.db'))).toBe(false)
  const server = await startTestServer({ dataDirectory: data, config: { adopt: true } })
  servers.push(server)
  expect(await look(await server.admin())).toEqual(whole)
})

test('a folder that is put beside the others is listed, is not taken for a new environment, and comes in when it is asked for', async () => {
  const server = await startTestServer({ dataDirectory: folder.path('beside') })
  servers.push(server)
  const admin = await server.admin()
  cpSync(join(original, 'environments', 'shop'), join(server.dataDirectory, 'environments', 'shop'), {
    recursive: true,
  })
  expect(await problemsOf(admin)).toMatchObject([{ environmentId: 'shop', kind: 'unlisted' }])
  const make = admin.run('mutation { createEnvironment(_id: "shop", name: "Otra") { _id } }')
  expect((await extensionsOf(make)) as object).toMatchObject({ error: { validationErrors: { _id: 'notUnique' } } })
  await admin.run('mutation { adoptEnvironment(environmentId: "shop") { _id } }')
  expect(await problemsOf(admin)).toEqual([])
  expect(await look(admin)).toEqual(whole)
})

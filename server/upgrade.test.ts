import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { environmentMigrations } from './db/environment/migrations.ts'
import { platformMigrations } from './db/platform/migrations.ts'
import type { ApplicationImportProgress } from './services/applicationFiles/importProgress.ts'
import { systemClock } from './system/clock.ts'
import { applicationImport } from './testing/applicationCalls.ts'
import { backupsOf } from './testing/backupCalls.ts'
import { type ProcessOptions, type StartedServer, startServerProcess } from './testing/serverProcess.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import { TestClient, type TestSession } from './testing/testClient.ts'

const frozen = fileURLToPath(new URL('../e2e/data', import.meta.url))
const temporary = temporaryFolder()
const probe = `--import=${new URL('testing/killedUpgrade.ts', import.meta.url).href}`

let server: StartedServer | undefined
afterEach(() => server?.child.kill('SIGKILL'))

let copies = 0

/** A copy of what a build left. */
function dataOf(build: string): string {
  const data = temporary.path(`${build}-${++copies}`)
  cpSync(join(frozen, build, 'data'), data, { recursive: true })
  return data
}

const reading = <T>(path: string, read: (database: Database.Database) => T): T => {
  const database = new Database(path, { readonly: true })
  try {
    return read(database)
  } finally {
    database.close()
  }
}
const formatOf = (path: string) => Number(reading(path, database => database.pragma('user_version', { simple: true })))
const integrityOf = (path: string) => reading(path, database => database.pragma('integrity_check', { simple: true }))
/** How many rows each table has. */
const rowsOf = (path: string) =>
  reading(path, database => {
    const names = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
    return Object.fromEntries(
      names.map(name => [name, database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()]),
    )
  })

const environmentFile = (data: string) => join(data, 'environments', 'shop', 'environment.db')
const originals = (build: string) => {
  const data = join(frozen, build, 'data')
  return { platform: join(data, 'platform.db'), environment: environmentFile(data) }
}
/** Those whose environments are files of an earlier format. */
const builds = readdirSync(frozen).filter(build => {
  const { environment } = originals(build)
  return existsSync(environment) && formatOf(environment) < environmentMigrations.length
})

const copiesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => /\.before-.*\.db$/.test(name))
        .map(name => join(folder, name))
    : []
const copiesOf = (data: string) => ({
  platform: copiesIn(join(data, 'backups', 'before-upgrade')),
  environment: copiesIn(join(data, 'backups', 'shop')),
})

/** As the desktop starts it. */
function start(data: string, options: ProcessOptions = {}) {
  const started = startServerProcess(data, { args: ['--desktop'], ipc: true, ...options })
  server = started
  return started
}

async function demoOf(started: StartedServer): Promise<TestClient> {
  const told = new Promise<string>(resolve =>
    started.child.on('message', (message: { type: string; windowKey: string }) => {
      if (message.type === 'ready') resolve(message.windowKey)
    }),
  )
  const port = await started.ready
  const place = { port, host: 'localhost', clock: systemClock, windowKey: await told }
  const token = new Promise<string>(resolve =>
    started.child.once('message', (message: { token: string }) => resolve(message.token)),
  )
  started.child.send({ type: 'loginToken' })
  const { loginWithToken } = await new TestClient(place).run<{ loginWithToken: TestSession }>(
    'mutation ($token: String!) { loginWithToken(token: $token) { _id publicKey secretKey userId } }',
    { token: await token },
  )
  return new TestClient({ ...place, session: loginWithToken })
}

/** The backup of before the upgrade, once it is made. */
async function backupBefore(demo: TestClient) {
  await expect.poll(async () => (await backupsOf(demo, 'shop')).map(({ state }) => state)).toContain('finished')
  const backups = await backupsOf(demo, 'shop')
  return backups.filter(({ isAutomatic, createdBy }) => !isAutomatic && createdBy === null)
}

/** Restores a backup as another environment. */
async function restored(demo: TestClient, backupId: string | undefined) {
  const { started } = await demo.run<{ started: ApplicationImportProgress }>(
    'mutation ($id: String!) { started: restoreEnvironmentBackup(backupId: $id, _id: "vuelta", name: "Vuelta") { _id status } }',
    { id: backupId },
  )
  await expect.poll(async () => (await applicationImport(demo, started._id)).status).toBe('finished')
}

async function stop(started: StartedServer) {
  started.child.disconnect()
  expect(await started.exit).toBe(0)
}

test.each(builds)(
  'the desktop opens what the build of %s left, keeps it as it was before, and lists a backup of it',
  async build => {
    const data = dataOf(build)
    const before = originals(build)
    const started = start(data)
    const demo = await demoOf(started)
    const [backup, ...others] = await backupBefore(demo)
    expect(others).toEqual([])
    expect(backup).toMatchObject({ state: 'finished', includesFiles: true })
    expect(existsSync(join(data, 'backups', 'shop', `${backup?._id.split('_').at(-1)}.telar`))).toBe(true)

    const { platform, environment } = copiesOf(data)
    const isPlatformOlder = formatOf(before.platform) < platformMigrations.length
    expect([platform.length, environment.length]).toEqual([isPlatformOlder ? 1 : 0, 1])
    expect(formatOf(String(environment))).toBe(formatOf(before.environment))
    expect(rowsOf(String(environment))).toEqual(rowsOf(before.environment))
    for (const copy of platform) {
      expect(formatOf(copy)).toBe(formatOf(before.platform))
      expect(rowsOf(copy)).toMatchObject({ accounts: rowsOf(before.platform).accounts, sessions: 0 })
    }

    await stop(started)
  },
)

test('a start of the same build keeps nothing again', async () => {
  const data = dataOf(builds[0] as string)
  const first = start(data)
  await backupBefore(await demoOf(first))
  await stop(first)
  const kept = copiesOf(data)
  const second = start(data)
  expect(await backupBefore(await demoOf(second))).toHaveLength(1)
  await stop(second)
  expect(copiesOf(data)).toEqual(kept)
})

/** In the order in which an upgrade comes by them, so that each start goes on where the one before was ended. */
const places = [
  'copying:1',
  'copied:1',
  'kept:1',
  'migrating:1',
  'migrating:7',
  'copying:1',
  'kept:1',
  'migrating:2',
  'migrating:9',
  'written:1',
]

test('an upgrade that is killed anywhere loses nothing, and the next start finishes it', async () => {
  const build = '02-data'
  const data = dataOf(build)
  const before = originals(build)
  for (const place of places) {
    const killed = start(data, { nodeFlags: [`--title=${place}`, probe] })
    killed.exit.catch(() => undefined)
    await new Promise(resolve => killed.child.once('exit', resolve))
    expect(killed.child.signalCode, `${place} ${killed.errors()}`).toBe('SIGKILL')
    for (const path of [join(data, 'platform.db'), environmentFile(data)]) expect(integrityOf(path), place).toBe('ok')
    const { platform, environment } = copiesOf(data)
    for (const copy of environment) expect(rowsOf(copy), place).toEqual(rowsOf(before.environment))
    for (const copy of platform) expect(formatOf(copy), place).toBe(formatOf(before.platform))
    if (formatOf(environmentFile(data)) > formatOf(before.environment)) expect(environment, place).toHaveLength(1)
  }
  const last = start(data)
  const demo = await demoOf(last)
  const backups = await backupBefore(demo)
  expect(backups).toMatchObject([{ state: 'finished' }])
  await restored(demo, backups[0]?._id)
  await stop(last)
  const there = rowsOf(before.environment)
  const back = rowsOf(join(data, 'environments', 'vuelta', 'environment.db'))
  for (const table of ['components', 'files', 'memberships'])
    expect({ [table]: back[table] }).toEqual({ [table]: there[table] })
  const { platform, environment } = copiesOf(data)
  expect([platform.length, environment.length]).toEqual([1, 1])
  expect(rowsOf(String(environment))).toEqual(rowsOf(before.environment))
  expect(readdirSync(join(data, 'backups', 'shop')).filter(name => name.includes('.part'))).toEqual([])
}, 300_000)

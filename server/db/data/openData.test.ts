import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { testDatabase } from '../testing/postgres.ts'
import type { Data } from './data.ts'
import { openData } from './openData.ts'

const folder = temporaryFolder()
const clock = { now: () => 1_700_000_000_000 }
const opened: Data[] = []
let folders = 0
const newFolder = () => folder.path(`data-${++folders}`)

async function open(dataDirectory: string, databaseUrl: string | undefined, adopt = false) {
  const data = await openData({ dataDirectory, databaseUrl, databaseConnections: 4, adopt, clock, ids: randomIds() })
  opened.push(data)
  return data
}

async function closeAll() {
  for (const { platform, environments } of opened.splice(0)) {
    await environments.close()
    await platform.close()
  }
}
afterEach(closeAll)

const put = ({ platform }: Data, value: string) =>
  platform.write(async tx => {
    await tx.environments.create({ id: 'shop', name: 'Shop', url: null, settings: {} })
    await tx.variables.put('shop', { name: 'key', value, isSecret: true })
  })
const stored = async ({ platform }: Data) => (await platform.reads.variables.of('shop')).map(({ value }) => value)
const sentence = (words: string) => expect.objectContaining({ message: expect.stringContaining(words) })

test.each(['SQLite', 'PostgreSQL'])('on %s, what was stored is there after another opening', async engine => {
  const [dataDirectory, url] = [newFolder(), engine === 'SQLite' ? undefined : await testDatabase()]
  const first = await open(dataDirectory, url)
  await put(first, 'sealed')
  await first.environments.create('shop')
  await closeAll()
  const second = await open(dataDirectory, url)
  expect([await stored(second), await second.environments.placed()]).toEqual([['sealed'], ['shop']])
  expect(second.environments.source('shop').engine).toBe(engine === 'PostgreSQL' ? 'postgres' : 'sqlite')
  expect(existsSync(join(dataDirectory, 'platform.db'))).toBe(engine === 'SQLite')
  await expect(open(dataDirectory, url)).rejects.toMatchObject({ name: 'FolderInUse' })
})

test('another folder works on the same database once it has the keys', async () => {
  const [first, second, url] = [newFolder(), newFolder(), await testDatabase()]
  await put(await open(first, url), 'sealed')
  await closeAll()
  await expect(open(second, url)).rejects.toEqual(sentence('Copy platform.key and records.key'))
  expect(existsSync(join(second, 'platform.key'))).toBe(false)
  for (const name of ['platform.key', 'records.key']) cpSync(join(first, name), join(second, name))
  expect(await stored(await open(second, url))).toEqual(['sealed'])
})

test('where the keys are lost, one start goes on without what they sealed, and those after it need nothing', async () => {
  const [lost, fresh, url] = [newFolder(), newFolder(), await testDatabase()]
  await put(await open(lost, url), 'sealed')
  await closeAll()
  expect(await stored(await open(fresh, url, true))).toEqual([undefined])
  await closeAll()
  expect(await stored(await open(fresh, url))).toEqual([undefined])
  await closeAll()
  await expect(open(lost, url)).rejects.toMatchObject({ name: 'OtherKeys' })
})

test('a folder with the data of a server without a database is left alone', async () => {
  const dataDirectory = newFolder()
  await open(dataDirectory, undefined)
  await closeAll()
  await expect(open(dataDirectory, await testDatabase())).rejects.toEqual(sentence('start without TELAR_DATABASE_URL'))
  expect(await open(dataDirectory, undefined)).toBeDefined()
})

test('a folder with the files of a server with a database does not serve without it', async () => {
  const dataDirectory = newFolder()
  await (await open(dataDirectory, await testDatabase())).environments.create('shop')
  await closeAll()
  await expect(open(dataDirectory, undefined)).rejects.toMatchObject({ name: 'PlatformLost' })
})

test('environments without their platform are not taken for a new server', async () => {
  const [dataDirectory, url] = [newFolder(), await testDatabase()]
  await (await open(dataDirectory, url)).environments.create('shop')
  await closeAll()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('DROP SCHEMA telar CASCADE')
  await client.end()
  await expect(open(dataDirectory, url)).rejects.toEqual(sentence('environments beside it (shop)'))
  expect(await (await open(dataDirectory, url, true)).environments.placed()).toEqual(['shop'])
})

test('a database that cannot be used is told of without its password, and the folder is free again', async () => {
  const dataDirectory = newFolder()
  mkdirSync(dataDirectory)
  const nobody = `postgres://ana:canary-password@localhost/telar?host=${encodeURIComponent(dataDirectory)}`
  const missing = new URL(await testDatabase())
  missing.pathname = 'nosuch'
  missing.password = 'canary-password'
  for (const [url, words] of [
    [nobody, 'database telar cannot be used: connect ENOENT'],
    [missing.href, 'database "nosuch" does not exist'],
  ] as const) {
    const error: Error = await open(dataDirectory, url).then(
      () => expect.unreachable(),
      failure => failure,
    )
    expect(error).toMatchObject({ name: 'DatabaseRefused', message: expect.stringContaining(words) })
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('canary-password')
  }
  expect(await open(dataDirectory, undefined)).toBeDefined()
})

test('without a database server its driver is not read', () => {
  const program = `
    import { createRequire } from 'node:module'
    const { openData } = await import(${JSON.stringify(new URL('openData.ts', import.meta.url).href)})
    await import(${JSON.stringify(new URL('../../startServer.ts', import.meta.url).href)})
    const ids = { next: () => 'a' }
    const data = await openData({ dataDirectory: ${JSON.stringify(newFolder())}, clock: { now: Date.now }, ids })
    await data.environments.close()
    await data.platform.close()
    const read = Object.keys(createRequire(import.meta.url).cache)
    const of = name => read.some(file => file.includes(\`/node_modules/\${name}/\`))
    console.log(JSON.stringify([of('better-sqlite3'), of('pg'), of('pg-pool')]))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect([stdout.trim(), stderr]).toEqual(['[true,false,false]', ''])
})

test('servers that begin at once on an empty database make it together', async () => {
  const [first, second, url] = [newFolder(), newFolder(), await testDatabase()]
  await open(first, undefined)
  await closeAll()
  for (const name of ['platform.key', 'records.key']) cpSync(join(first, name), join(second, name))
  rmSync(join(first, 'platform.db'))
  const [one, other] = await Promise.all([open(first, url), open(second, url)])
  await put(one, 'sealed')
  expect(await stored(other)).toEqual(['sealed'])
  await one.environments.create('shop')
  const both = await Promise.all([one.environments.open('shop'), other.environments.open('shop')])
  expect(both).toHaveLength(2)
})

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabase } from '../server/db/testing/postgres.ts'
import { fillDataFolder } from '../server/testing/fillFrozenData.ts'
import { readDataFolder } from '../server/testing/frozenData.ts'
import { dumpDatabase } from '../server/testing/frozenDatabase.ts'
import { startTestServer } from '../server/testing/testServer.ts'
import { root } from './command.ts'

/**
 * Freezes a small data folder of this build under `e2e/data/NAME`, once at the end of each issue; every later build opens it
 * (server/testing/frozenData.test.ts). A folder that is there is never made again. With `postgres`, of a server whose data is there.
 */
const [name, engine] = process.argv.slice(2)
if (name === undefined || !/^[\w.-]+$/.test(name)) {
  console.error('Usage: node scripts/freezeData.ts NAME [postgres]')
  process.exit(1)
}
const folder = join(root, 'e2e/data', name)
mkdirSync(folder)
const databaseUrl = engine === 'postgres' ? await testDatabase() : undefined
const server = await startTestServer({ config: { databaseUrl } })
try {
  await fillDataFolder(server)
  const answers = await readDataFolder(await server.admin())
  // A stopped server leaves no write-ahead log behind, so that the files alone are the data.
  await server.stop()
  cpSync(server.dataDirectory, join(folder, 'data'), {
    recursive: true,
    filter: path => !/telar\.(lock|pid)|[\\/]logs$/.test(path),
  })
  if (databaseUrl !== undefined) writeFileSync(join(folder, 'database.sql'), dumpDatabase(databaseUrl))
  writeFileSync(join(folder, 'answers.json'), `${JSON.stringify(answers, null, 2)}\n`)
} catch (error) {
  rmSync(folder, { recursive: true })
  throw error
} finally {
  await server.close()
}

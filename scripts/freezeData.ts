import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillDataFolder } from '../server/testing/fillFrozenData.ts'
import { readDataFolder } from '../server/testing/frozenData.ts'
import { startTestServer } from '../server/testing/testServer.ts'
import { root } from './command.ts'

/**
 * Freezes a small data folder of this build under `e2e/data/NAME`, once at the end of each issue; every later build opens it
 * (server/testing/frozenData.test.ts). A folder that is there is never made again.
 */
const [name] = process.argv.slice(2)
if (name === undefined || !/^[\w.-]+$/.test(name)) {
  console.error('Usage: node scripts/freezeData.ts NAME')
  process.exit(1)
}
const folder = join(root, 'e2e/data', name)
mkdirSync(folder)
const server = await startTestServer()
try {
  await fillDataFolder(server)
  const answers = await readDataFolder(await server.admin())
  // A stopped server leaves no write-ahead log behind, so that the files alone are the data.
  await server.stop()
  cpSync(server.dataDirectory, join(folder, 'data'), {
    recursive: true,
    filter: path => !/telar\.(lock|pid)|[\\/]logs$/.test(path),
  })
  writeFileSync(join(folder, 'answers.json'), `${JSON.stringify(answers, null, 2)}\n`)
} catch (error) {
  rmSync(folder, { recursive: true })
  throw error
} finally {
  await server.close()
}

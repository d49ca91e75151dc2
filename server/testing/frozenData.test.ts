import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { frozenAnswers, readDataFolder } from './frozenData.ts'
import { restoreDatabase } from './frozenDatabase.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import { startTestServer } from './testServer.ts'

const frozen = fileURLToPath(new URL('../../e2e/data', import.meta.url))
const temporary = temporaryFolder()
// Soon after the folders were frozen: later, their histories would be due to be pruned.
const begun = Date.now()
const clock = { now: () => Date.parse('2026-11-22T00:00:00.000Z') + Date.now() - begun }

test.each(readdirSync(frozen))('the data folder of %s opens, and says what it said', async name => {
  const dataDirectory = temporary.path(name)
  cpSync(join(frozen, name, 'data'), dataDirectory, { recursive: true })
  const dump = join(frozen, name, 'database.sql')
  const database = existsSync(dump) && { databaseUrl: await restoreDatabase(readFileSync(dump, 'utf8')) }
  const server = await startTestServer({ dataDirectory, clock, ...(database && { config: database }) })
  try {
    const answers = frozenAnswers(readFileSync(join(frozen, name, 'answers.json'), 'utf8'))
    expect(await readDataFolder(await server.admin())).toMatchObject(answers)
  } finally {
    await server.close()
  }
})

import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../system/clock.ts'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from '../engine/connection.ts'
import { sealWith } from '../engine/seal.ts'
import { openPlatform } from './openPlatform.ts'

const folder = temporaryFolder()
const ids = randomIds()
const open = (path: string) => openPlatform(path, { clock: systemClock, ids })

const keys = () => ({ publicKey: ids.secret(32), secretKey: ids.secret(64) })

/** A folder with an account and so many sessions of it. */
async function withSessions(name: string, sessions: readonly ReturnType<typeof keys>[]): Promise<string> {
  const path = folder.path(name)
  const platform = open(path)
  const accountId = ids.next()
  const profile = { name: '', firstName: '', lastName: '' }
  await platform.write(async tx => {
    const account = { id: accountId, email: `${name}@example.com`, passwordHash: null, roles: [], profile }
    await tx.accounts.create({ ...account, emailVerified: true })
    for (const session of sessions)
      await tx.sessions.create({ id: ids.next(), ...session, accountId, host: 'admin', locale: null, options: {} })
  })
  await platform.close()
  return path
}

async function secretOf(path: string, publicKey: string): Promise<string | undefined> {
  const platform = open(path)
  try {
    return (await platform.reads.sessions.byPublicKey(publicKey))?.secretKey
  } finally {
    await platform.close()
  }
}

const holds = (path: string, text: string) =>
  readdirSync(path).filter(name => readFileSync(join(path, name)).includes(text))

test('a session is found with its key, and no file holds that key', async () => {
  const session = keys()
  const path = await withSessions('sealed', [session])
  expect(holds(path, session.secretKey)).toEqual([])
  expect(await secretOf(path, session.publicKey)).toBe(session.secretKey)
  expect(statSync(join(path, 'platform.key')).mode & 0o777).toBe(0o600)
})

test('the database alone lets nobody sign, nor does it fail', async () => {
  const session = keys()
  const path = await withSessions('whole', [session])
  const stolen = folder.path('stolen')
  cpSync(path, stolen, { recursive: true, filter: source => !source.endsWith('platform.key') })
  expect(await secretOf(stolen, session.publicKey)).toBeUndefined()
  writeFileSync(join(path, 'platform.key'), 'cut')
  expect(await secretOf(path, session.publicKey)).toBeUndefined()
})

test('a sealed key is worth nothing in the row of another session, nor after a change', () => {
  const seal = sealWith(Buffer.alloc(32, 7))
  const sealed = seal.seal('secret', 'mine')
  expect(seal.open(sealed, 'mine')).toBe('secret')
  expect(seal.open(sealed, 'yours')).toBeUndefined()
  expect(seal.seal('secret', 'mine')).not.toBe(sealed)
  for (const wrong of ['', 'secret', 'v1.', 'v1.AAAA', `${sealed.slice(0, -2)}AA`, sealed.replace('v1', 'v2')])
    expect(seal.open(wrong, 'mine'), wrong).toBeUndefined()
})

test('keys that an earlier build stored as they are go on working, and are nowhere to be found afterwards', async () => {
  const sessions = Array.from({ length: 40 }, keys)
  const path = await withSessions('earlier', sessions)
  const file = openConnection(join(path, 'platform.db'), 'write')
  const plain = file.prepare('UPDATE sessions SET secretKey = ? WHERE publicKey = ?')
  for (const { publicKey, secretKey } of sessions) plain.run(secretKey, publicKey)
  const gone = sessions.pop()
  file.prepare('DELETE FROM sessions WHERE publicKey = ?').run(gone?.publicKey)
  file.close()
  rmSync(join(path, 'platform.key'))
  expect(sessions.every(({ secretKey }) => holds(path, secretKey).length > 0)).toBe(true)
  for (const { publicKey, secretKey } of sessions.slice(0, 3)) expect(await secretOf(path, publicKey)).toBe(secretKey)
  for (const { secretKey } of [...sessions, ...(gone ? [gone] : [])]) expect(holds(path, secretKey)).toEqual([])
})

test('nor does an answer that is kept for a repetition tell what it gave', async () => {
  const path = folder.path('answered')
  const once = { key: 'k', owner: 'o', fingerprint: 'f' }
  const answer = { secretKey: ids.secret(64) }
  const first = open(path)
  await first.write(() => answer, { once })
  expect(await first.answer(once)).toEqual({ value: answer })
  await first.close()
  expect(holds(path, answer.secretKey)).toEqual([])
  const file = openConnection(join(path, 'platform.db'), 'write')
  file.prepare('UPDATE once SET answer = ?').run(JSON.stringify(answer))
  file.close()
  expect(holds(path, answer.secretKey)).not.toEqual([])
  const again = open(path)
  expect(await again.answer(once)).toEqual({ value: answer })
  await again.close()
  expect(holds(path, answer.secretKey)).toEqual([])
})

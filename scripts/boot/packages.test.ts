import { globSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { root } from '../command.ts'
import { builders, targets } from './build.mjs'
import { type LockFile, reduced } from './packages.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(read('package.json'))
const lock: LockFile = JSON.parse(read('package-lock.json'))
const packagesOf = (extent: 'start' | 'desktop') =>
  Object.keys(reduced(manifest, lock, extent).lock.packages).map(path => path.replace(/^node_modules\//, ''))

/** Code and styles, without what only tests import. */
function sources(paths: readonly string[]): string[] {
  const isFile = (path: string) => statSync(join(root, path)).isFile()
  return paths
    .flatMap(path => (isFile(path) ? [path] : globSync(`${path}/**/*.{ts,tsx,mjs,css}`, { cwd: root })))
    .filter(path => /\.(ts|tsx|mjs|css)$/.test(path) && !/\.(test|d)\.tsx?$|\/testing[/.]/.test(path))
}

const packageName = /^(?:@[\w.-]+\/)?[\w-][\w.-]*/
const nameBelowModules = /node_modules\/((?:@[\w.-]+\/)?[\w-][\w.-]*)\//g

/** Names of the packages that files import when they run, or name by their place. Package → a file that does. */
async function imported(files: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of files) for (const [, name = ''] of read(file).matchAll(nameBelowModules)) found.set(name, file)
  await build({
    entryPoints: files.map((file, index) => ({ in: join(root, file), out: String(index) })),
    bundle: true,
    write: false,
    outdir: root,
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'imported',
        setup: ({ onResolve }) => {
          onResolve({ filter: /.*/ }, ({ path, kind, importer }) => {
            if (kind === 'entry-point') return undefined
            const [name] = isBuiltin(path) || /^[\w-]+:/.test(path) ? [] : (packageName.exec(path) ?? [])
            if (name !== undefined) found.set(name, importer)
            return { path, external: true }
          })
        },
      },
    ],
  })
  return found
}

/** Packages that files import and an extent does not install, each with the file. */
async function missing(paths: readonly string[]) {
  const needed = [...(await imported(sources(paths)))]
  expect(needed.length).toBeGreaterThan(0)
  const beyond = (extent: 'start' | 'desktop') => {
    const installed = new Set(packagesOf(extent))
    return needed.filter(([name]) => !installed.has(name))
  }
  return { start: beyond('start'), desktop: beyond('desktop') }
}

test.each(targets)('a start installs all that building $label imports', async ({ sources: made }) => {
  const { start, desktop } = await missing([...made, ...builders])
  // The desktop's code finds Electron in the window that it runs in.
  expect(start.filter(([name]) => name !== 'electron')).toEqual([])
  expect(desktop).toEqual([])
})

test('a start installs all that the server imports', async () => {
  expect(await missing(['server', 'shared'])).toEqual({ start: [], desktop: [] })
  for (const extent of ['start', 'desktop'] as const)
    expect(packagesOf(extent)).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
})

test('a start installs nothing that only developing takes', () => {
  for (const name of ['vitest', 'playwright', 'electron', 'electron-builder', '@biomejs/biome', 'knip'])
    expect(packagesOf('start')).not.toContain(name)
})

test('the window comes with what installs it', () => {
  expect(packagesOf('desktop')).toEqual(expect.arrayContaining(['electron', '@electron/get']))
})

test('what a package depends on is found where Node finds it, the nearest first, and optional peers are left out', () => {
  const packages: LockFile['packages'] = {
    '': { dependencies: { a: '1' }, devDependencies: { vite: '1', knip: '1' } },
    'node_modules/a': { version: '1' },
    'node_modules/vite': { version: '1', dependencies: { b: '2', c: '1' } },
    'node_modules/vite/node_modules/b': { version: '2', peerDependencies: { d: '1', gone: '1' } },
    'node_modules/b': { version: '1' },
    'node_modules/c': { version: '1', optionalDependencies: { vite: '1' } },
    'node_modules/d': {
      version: '1',
      peerDependencies: { e: '1', f: '1' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/e': { version: '1' },
    'node_modules/f': { version: '1' },
    'node_modules/knip': { version: '1' },
  }
  const project = { dependencies: { a: '1' }, devDependencies: { vite: '1', knip: '1' } }
  const { lock: less, manifest: asked } = reduced(project, { packages }, 'start')
  expect(asked).toEqual({ dependencies: { a: '1' }, devDependencies: { vite: '1' } })
  expect(less.packages['']).toEqual(asked)
  expect(Object.keys(less.packages).filter(path => path !== '')).toEqual([
    'node_modules/a',
    'node_modules/vite',
    'node_modules/vite/node_modules/b',
    'node_modules/c',
    'node_modules/d',
    'node_modules/f',
  ])
})

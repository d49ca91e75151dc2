import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type IConfiguration, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, describe, expect, test } from 'vitest'
import folders from '../.dependency-cruiser.folders.mjs'
import boundaries, { notTests } from '../.dependency-cruiser.mjs'
import { root } from './command.ts'
import { sourceFolders } from './sources.ts'

const tree = mkdtempSync(join(tmpdir(), 'telar-boundaries-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** Rule → a file that breaks it and what that file imports. */
const violations: Record<string, [from: string, to: string][]> = {
  'shared-imports': [['shared/a.ts', 'server/a.ts']],
  'renderer-imports': [['renderer/a.ts', 'server/a.ts']],
  'renderer-ui-imports': [
    ['renderer/ui/a.ts', 'renderer/graphql/a.ts'],
    ['renderer/ui/b.ts', 'shared/a.ts'],
  ],
  'renderer-fields-imports': [['renderer/fields/types/text/Edit.tsx', 'renderer/runtime/a.ts']],
  'renderer-fields-kit-imports': [['renderer/fields/kit/a.ts', 'renderer/fields/types/a.ts']],
  'renderer-fields-types-imports': [['renderer/fields/types/text/Edit.tsx', 'renderer/fields/structures/a.ts']],
  'renderer-components-imports': [['renderer/components/form/Runtime.tsx', 'renderer/graphql/a.ts']],
  'server-imports': [['server/a.ts', 'renderer/a.ts']],
  'electron-imports': [['electron/a.ts', 'server/a.ts']],
  'runtime-without-designer': [['renderer/runtime/a.ts', 'renderer/designer/a.ts']],
  'runtime-registry-without-editors': [
    ['renderer/components/runtime.ts', 'renderer/components/editor.ts'],
    ['renderer/fields/types/runtime.ts', 'renderer/fields/structures/text/OptionsEditor.tsx'],
  ],
  'doors-through-services': [
    ['server/http/a.ts', 'server/db/a.ts'],
    ['server/graphql/views/a.ts', 'server/db/a.ts'],
    ['server/tasks/a.ts', 'server/scripts/pool.ts'],
  ],
  'services-below-doors': [['server/services/a.ts', 'server/http/a.ts']],
  'db-at-the-bottom': [['server/db/a.ts', 'server/services/a.ts']],
  'repositories-on-any-engine': [
    ['server/db/platform/a.ts', 'server/db/dialects/sqlite.ts'],
    ['server/db/environment/a.ts', 'server/db/engine/connection.ts'],
  ],
  'engines-in-db': [
    ['server/services/a.ts', 'server/db/dialects/sqlite.ts'],
    ['server/a.ts', 'server/db/engine/postgres/store.ts'],
  ],
  'decoders-in-children': [['server/services/files/a.ts', 'sharp']],
  'isolates-in-scripts': [['server/services/a.ts', 'isolated-vm']],
  'drivers-in-db': [
    ['server/services/a.ts', 'drizzle-orm'],
    ['server/http/a.ts', 'better-sqlite3'],
  ],
  'traces-in-operations': [['server/http/a.ts', '@opentelemetry/api']],
  'electron-in-electron': [['server/a.ts', 'electron']],
  'browser-without-node': [
    ['shared/a.ts', 'node:fs'],
    ['renderer/a.ts', 'node:fs'],
  ],
  'shared-without-interface': [['shared/a.ts', 'react']],
  'testing-in-tests': [['server/a.ts', 'server/testing/a.ts']],
  'shipped-dependencies': [['server/a.ts', 'vitest']],
  'no-cycles': [['renderer/a.ts', 'renderer/a.ts']],
  'no-type-cycles': [
    ['server/a.ts', 'server/a.ts'],
    ['shared/a.ts', 'shared/a.ts'],
    ['renderer/a.ts', 'renderer/a.ts'],
  ],
  resolvable: [['server/a.ts', 'server/missing.ts']],
}

/** Rule → trees that break it, each by all of its imports together. */
const folderViolations: Record<string, [from: string, to: string][][]> = {
  'no-folder-cycles': [
    [
      ['server/services/a/a.ts', 'server/services/b/c/b.ts'],
      ['server/services/b/c/a.ts', 'server/services/a/b.ts'],
    ],
    [
      ['renderer/account/a.ts', 'renderer/app/b.ts'],
      ['renderer/app/a.ts', 'renderer/account/b.ts'],
    ],
    [
      ['renderer/designer/draft/a.ts', 'renderer/designer/versions/b.ts'],
      ['renderer/designer/versions/a.ts', 'renderer/designer/draft/b.ts'],
    ],
  ],
  'inner-folders': [[['server/services/a/a.ts', 'server/services/b/c/b.ts']]],
}

const isOurs = (target: string) => target.includes('/') && !target.startsWith('@')
const packages = {
  dependencies: ['isolated-vm', 'sharp', 'drizzle-orm', 'better-sqlite3', 'react', '@opentelemetry/api'],
  devDependencies: ['vitest', 'electron'],
}

async function write(folder: string, path: string, content: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

async function plant(folder: string, from: string, to: string) {
  const versions = (names: string[]) => Object.fromEntries(names.map(name => [name, '1.0.0']))
  const { dependencies, devDependencies } = packages
  const manifest = { dependencies: versions(dependencies), devDependencies: versions(devDependencies) }
  await write(folder, 'package.json', JSON.stringify(manifest))
  await write(folder, 'tsconfig.json', '{}')
  for (const name of [...dependencies, ...devDependencies]) {
    await write(
      folder,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    )
    await write(folder, `node_modules/${name}/index.js`, '')
  }
  if (isOurs(to) && !to.includes('missing')) await write(folder, to, 'export const planted = 1\n')
  const specifier = isOurs(to)
    ? join(
        ...dirname(from)
          .split('/')
          .map(() => '..'),
        to,
      )
    : to
  await write(folder, from, `import * as planted from '${specifier}'\nexport const used = planted\n`)
}

async function run(areas: string[], baseDir: string, config: IConfiguration = boundaries): Promise<ICruiseResult> {
  const { options, ...ruleSet } = config
  const settings: ICruiseOptions = { ...options, ruleSet, validate: true, baseDir, outputType: 'json' }
  const { output } = await cruise(areas, settings)
  return JSON.parse(String(output))
}

let realCode: Promise<ICruiseResult> | undefined
/** All of the code with what it imports, looked at once. */
const real = () => {
  realCode ??= run(sourceFolders, root, { ...boundaries, forbidden: [] })
  return realCode
}

/** The folders of an area that import each other in circles, each taken with everything that is in it. */
function circles({ modules }: ICruiseResult, area: string): string[] {
  const folderOf = (path: string) =>
    path.startsWith(`${area}/`) ? path.slice(area.length + 1).split('/')[0] : undefined
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (from === undefined) continue
    const known = imports.get(from) ?? new Set()
    for (const { resolved } of dependencies) known.add(folderOf(resolved) ?? from)
    known.delete(from)
    imports.set(from, known)
  }
  for (;;) {
    const lowest = [...imports].find(([, known]) => ![...known].some(folder => imports.has(folder)))
    if (!lowest) return [...imports.keys()]
    imports.delete(lowest[0])
  }
}

const isTest = (path: string) => notTests.some(pattern => new RegExp(pattern).test(path))

/** What a run that leaves tests out sees: these use every folder. */
const withoutTests = ({ modules, ...result }: ICruiseResult): ICruiseResult => ({
  ...result,
  modules: modules
    .filter(({ source }) => !isTest(source))
    .map(({ dependencies, ...module }) => ({
      ...module,
      dependencies: dependencies.filter(({ resolved }) => !isTest(resolved)),
    })),
})

const broken = ({ summary }: ICruiseResult) => summary.violations.map(violation => violation.rule.name)

describe('boundaries', () => {
  test('every rule is broken here once', () => {
    expect(Object.keys(violations).sort()).toEqual(boundaries.forbidden?.map(rule => rule.name).sort())
  })

  const planted = Object.entries(violations).flatMap(([rule, pairs]) => pairs.map(([from, to]) => ({ rule, from, to })))
  test.each(planted)('$rule catches $from importing $to', async ({ rule, from, to }) => {
    const folder = mkdtempSync(join(tree, 'planted-'))
    await plant(folder, from, to)
    expect(broken(await run([from.split('/')[0] ?? ''], folder))).toContain(rule)
  })

  test('type-only imports are imports', async () => {
    const folder = mkdtempSync(join(tree, 'types-'))
    await write(folder, 'tsconfig.json', '{}')
    await write(folder, 'server/a.ts', 'export interface A { a: 1 }\n')
    await write(folder, 'shared/a.ts', "import type { A } from '../server/a.ts'\nexport type B = A\n")
    expect(broken(await run(['shared'], folder))).toContain('shared-imports')
  })

  test('a circle of types alone is one', async () => {
    const folder = mkdtempSync(join(tree, 'types-'))
    await write(folder, 'tsconfig.json', '{}')
    await write(folder, 'shared/a.ts', "import type { B } from './b.ts'\nexport interface A { b?: B }\n")
    await write(folder, 'shared/b.ts', "import type { A } from './a.ts'\nexport interface B { a?: A }\n")
    expect(broken(await run(['shared'], folder))).toContain('no-type-cycles')
  })

  test('the real run visits the real code', async () => {
    const { modules } = await real()
    for (const folder of ['shared', 'server', 'renderer', 'electron']) {
      expect(modules.filter(({ source }) => source.startsWith(`${folder}/`)).length).toBeGreaterThan(0)
    }
  })
})

describe('folders', () => {
  test('every rule is broken here once', () => {
    expect(Object.keys(folderViolations).sort()).toEqual(folders.forbidden?.map(rule => rule.name).sort())
  })

  const planted = Object.entries(folderViolations).flatMap(([rule, trees]) => trees.map(pairs => ({ rule, pairs })))
  test.each(planted)('$rule catches $pairs', async ({ rule, pairs }) => {
    const folder = mkdtempSync(join(tree, 'folders-'))
    for (const [from, to] of pairs) await plant(folder, from, to)
    const areas = new Set(pairs.map(([from]) => from.split('/')[0] ?? ''))
    expect(broken(await run([...areas], folder, folders))).toContain(rule)
  })

  test('nor do they lead round by folders within: the areas of the renderer and of services stand in an order', async () => {
    const result = withoutTests(await real())
    const areas = [
      'renderer',
      'renderer/admin',
      'renderer/designer',
      'renderer/designer/collections',
      'server/services',
    ]
    expect(areas.map(area => [area, circles(result, area)])).toEqual(areas.map(area => [area, []]))

    const folder = mkdtempSync(join(tree, 'folders-'))
    await plant(folder, 'renderer/a/inner/a.ts', 'renderer/b/inner/b.ts')
    await plant(folder, 'renderer/b/other/a.ts', 'renderer/a/other/b.ts')
    expect(circles(await run(['renderer'], folder, folders), 'renderer')).toEqual(['a', 'b'])
  })

  test('tests use every folder', async () => {
    const folder = mkdtempSync(join(tree, 'folders-'))
    await plant(folder, 'server/services/a/a.ts', 'server/services/b/b.ts')
    await plant(folder, 'server/services/b/b.test.ts', 'server/services/a/a.ts')
    expect(broken(await run(['server'], folder, folders))).toEqual([])
  })
})

describe('injected time and environment', () => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const lint = async (path: string, code: string) => {
    const folder = mkdtempSync(join(tree, 'lint-'))
    for (const file of ['biome.json', '.gitignore', 'scripts/injectedTime.grit']) {
      await write(folder, file, readFileSync(join(root, file), 'utf8'))
    }
    await write(folder, path, code)
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', path], { cwd: folder, encoding: 'utf8' })
    expect(`${stdout}${stderr}`).toContain('Checked 1 file')
    return `${stdout}${stderr}`
  }

  test.each(['Date.now()', 'Math.random()', 'new Date()'])('server and shared may not ask for %s', async expression => {
    const code = `export const value = ${expression}\n`
    expect(await lint('server/services/planted.ts', code)).toContain('injected Clock')
    expect(await lint('shared/planted.ts', code)).toContain('injected Clock')
    expect(await lint('server/system/clock.ts', code)).not.toContain('injected Clock')
  })

  test('a date made from a given time is no clock', async () => {
    expect(await lint('server/services/planted.ts', 'export const day = new Date(0)\n')).not.toContain('injected Clock')
  })

  test('only the configuration reads process.env', async () => {
    const code = 'export const home = process.env.HOME\n'
    expect(await lint('server/services/planted.ts', code)).toContain('noProcessEnv')
    expect(await lint('server/config.ts', code)).not.toContain('noProcessEnv')
  })
})

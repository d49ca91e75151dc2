import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, describe, expect, test } from 'vitest'
import boundaries from '../.dependency-cruiser.mjs'
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
  'renderer-fields-imports': [['renderer/fields/text/Edit.tsx', 'renderer/runtime/a.ts']],
  'renderer-components-imports': [['renderer/components/form/Runtime.tsx', 'renderer/graphql/a.ts']],
  'server-imports': [['server/a.ts', 'renderer/a.ts']],
  'electron-imports': [['electron/a.ts', 'server/a.ts']],
  'runtime-without-designer': [['renderer/runtime/a.ts', 'renderer/designer/a.ts']],
  'runtime-registry-without-editors': [
    ['renderer/components/runtime.ts', 'renderer/components/editor.ts'],
    ['renderer/fields/runtime.ts', 'renderer/fields/text/OptionsEditor.tsx'],
  ],
  'doors-through-services': [
    ['server/http/a.ts', 'server/db/a.ts'],
    ['server/graphql/views/a.ts', 'server/db/a.ts'],
    ['server/tasks/a.ts', 'server/scripts/pool.ts'],
    ['server/scripts/hostApi.ts', 'server/db/a.ts'],
  ],
  'services-below-doors': [['server/services/a.ts', 'server/http/a.ts']],
  'db-at-the-bottom': [['server/db/a.ts', 'server/services/a.ts']],
  'host-api-handed-in': [['server/services/a.ts', 'server/scripts/hostApi.ts']],
  'isolates-in-scripts': [['server/services/a.ts', 'isolated-vm']],
  'drivers-in-db': [
    ['server/services/a.ts', 'drizzle-orm'],
    ['server/http/a.ts', 'better-sqlite3'],
  ],
  'electron-in-electron': [['server/a.ts', 'electron']],
  'browser-without-node': [
    ['shared/a.ts', 'node:fs'],
    ['renderer/a.ts', 'node:fs'],
  ],
  'shared-without-interface': [['shared/a.ts', 'react']],
  'testing-in-tests': [['server/a.ts', 'server/testing/a.ts']],
  'shipped-dependencies': [['server/a.ts', 'vitest']],
  'no-cycles': [['server/a.ts', 'server/a.ts']],
  resolvable: [['server/a.ts', 'server/missing.ts']],
}

const isOurs = (target: string) => target.includes('/')
const packages = {
  dependencies: ['isolated-vm', 'drizzle-orm', 'better-sqlite3', 'react'],
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

async function run(folders: string[], baseDir: string): Promise<ICruiseResult> {
  const { options, ...ruleSet } = boundaries
  const settings: ICruiseOptions = { ...options, ruleSet, validate: true, baseDir, outputType: 'json' }
  const { output } = await cruise(folders, settings)
  return JSON.parse(String(output))
}

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

  test('the real run visits the real code', async () => {
    const { modules } = await run(sourceFolders, root)
    for (const folder of ['shared', 'server', 'renderer', 'electron']) {
      expect(modules.filter(({ source }) => source.startsWith(`${folder}/`)).length).toBeGreaterThan(0)
    }
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

import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { reportPath } from './scripts/testing/reportPaths.ts'

const require = createRequire(import.meta.url)

const common = {
  // Tests over real database files and processes, of which some start several servers; a busy machine may be slow, and no test asserts on time.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // A second by itself.
  expect: { poll: { timeout: 30_000 } },
}

/** The file that Node itself takes: Vite prefers the `module` field, and two copies of graphql refuse each other. */
const resolve = { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] }

const node = {
  resolve,
  test: { ...common, environment: 'node', setupFiles: ['scripts/testing/vitestSetup.ts'] },
}

const renderer = {
  resolve,
  plugins: [react()],
  test: {
    ...common,
    environment: 'jsdom',
    setupFiles: ['scripts/testing/vitestSetup.ts', 'renderer/testing/plainReact.ts', 'renderer/testing/setup.ts'],
    // It imports its own styles, which only Vite can read.
    server: { deps: { inline: ['monaco-editor'] } },
  },
}

/**
 * Tests share what they load, and the page, with the files before them: loading everything for each file was most of their time.
 * Files that replace modules, or say `@alone` and why, run by themselves.
 */
function projects(name: string, { test, ...project }: typeof node | typeof renderer, include: string) {
  const alone = globSync(include).filter(file => /vi\.mock\(|@alone/.test(readFileSync(file, 'utf8')))
  return [
    { ...project, test: { ...test, name, isolate: false, include: [include], exclude: alone } },
    { ...project, test: { ...test, name: `${name} alone`, include: alone } },
  ]
}

export default defineConfig({
  test: {
    pool: 'forks',
    // One less than there are processors would leave one of two idle.
    maxWorkers: availableParallelism(),
    reporters: ['default', ['json', { outputFile: reportPath('vitest') }], './scripts/testing/strayErrors.ts'],
    allowOnly: false,
    projects: [
      ...projects('node', node, '{shared,server,electron,scripts,bench}/**/*.test.ts'),
      ...projects('renderer', renderer, 'renderer/**/*.test.{ts,tsx}'),
    ],
  },
})

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest, readStamp } from './digest.mjs'
import { run } from './run.mjs'

/** What builds, for every target; the packages that it bundles are in the lock file. */
export const builders = [
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/builders.ts',
  'scripts/vite',
  'package-lock.json',
]

/**
 * What is built before anything runs, and what it is made of beside what builds it.
 * @type {{ name: string, label: string, sources: string[], result: string }[]}
 */
export const targets = [
  {
    name: 'renderer',
    label: 'the screens',
    sources: ['renderer', 'shared'],
    result: 'dist/renderer/index.html',
  },
  {
    name: 'desktop',
    label: 'the desktop window',
    sources: ['electron', 'shared'],
    result: 'dist/main.js',
  },
  {
    name: 'scripts',
    label: 'what scripts find',
    sources: ['server/scripts/inside', 'shared'],
    result: 'dist/scripts/surface.js',
  },
  {
    name: 'frames',
    label: 'what Vue blocks run in',
    sources: ['renderer/vueFrame', 'shared'],
    result: 'dist/frames/vue.html',
  },
]

/** @param {string} root */
function outdated(root) {
  return targets
    .map(target => ({
      ...target,
      stamp: join(root, 'dist', `.${target.name}-built`),
      digest: digest(root, [...target.sources, ...builders]),
    }))
    .filter(({ result, stamp, digest }) => !existsSync(join(root, result)) || readStamp(stamp) !== digest)
}

/** @param {string} root */
export const isBuilt = root => outdated(root).length === 0

/**
 * Builds what has changed since the last build. To be called under the bootstrap's lock.
 *
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, say: (text: string) => void }} build
 * @returns {Promise<{ code: number, interrupted: boolean }>} how the last of it ended; code 0 also when there was nothing to do
 */
export async function build({ root, node, env, say }) {
  for (const target of outdated(root)) {
    say(`Building ${target.label}…`)
    rmSync(target.stamp, { force: true })
    const ended = await run(node, ['scripts/build.ts', target.name], { cwd: root, env, stdio: ['ignore', 2, 2] })
    if (ended.code > 128 && !ended.interrupted) say('It was killed, as a machine does that is short of memory.')
    if (ended.code !== 0) return ended
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(target.stamp, target.digest)
  }
  return { code: 0, interrupted: false }
}

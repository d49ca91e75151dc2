import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest, readStamp } from './digest.mjs'
import { run } from './run.mjs'

/**
 * What is built before anything runs, and what it is made of. The packages it bundles are in the lock file.
 * @type {{ name: string, label: string, sources: string[], result: string }[]}
 */
const targets = [
  {
    name: 'renderer',
    label: 'the screens',
    sources: ['renderer', 'shared', 'vite.config.ts', 'scripts/build.ts', 'package-lock.json'],
    result: 'dist/renderer/index.html',
  },
  {
    name: 'desktop',
    label: 'the desktop window',
    sources: ['electron', 'shared', 'scripts/build.ts', 'package-lock.json'],
    result: 'dist/main.js',
  },
  {
    name: 'scripts',
    label: 'what scripts find',
    sources: ['server/scripts/inside', 'shared', 'scripts/build.ts', 'package-lock.json'],
    result: 'dist/scripts/surface.js',
  },
  {
    name: 'frames',
    label: 'what Vue blocks run in',
    sources: ['renderer/vueFrame', 'shared', 'scripts/build.ts', 'package-lock.json'],
    result: 'dist/frames/vue.html',
  },
]

/** @param {string} root */
function outdated(root) {
  return targets
    .map(target => ({
      ...target,
      stamp: join(root, 'dist', `.${target.name}-built`),
      digest: digest(root, target.sources),
    }))
    .filter(({ result, stamp, digest }) => !existsSync(join(root, result)) || readStamp(stamp) !== digest)
}

/** @param {string} root */
export const isBuilt = root => outdated(root).length === 0

/**
 * Builds what has changed since the last build. To be called under the bootstrap's lock.
 *
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, say: (text: string) => void }} build
 * @returns {Promise<number>} exit code
 */
export async function build({ root, node, env, say }) {
  for (const target of outdated(root)) {
    say(`Building ${target.label}…`)
    rmSync(target.stamp, { force: true })
    const { code } = await run(node, ['scripts/build.ts', target.name], { cwd: root, env, stdio: ['ignore', 2, 2] })
    if (code !== 0) return code
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(target.stamp, target.digest)
  }
  return 0
}

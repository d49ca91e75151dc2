import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import electronManifest from 'electron/package.json' with { type: 'json' }
import { build, Platform } from 'electron-builder'
import { pinnedNode } from '../electron/pinnedNode.mjs'
import { root } from './command.ts'
import { servedPackages, shellPackages } from './packaging/servedPackages.ts'
import { stageShell } from './packaging/stageShell.ts'

/**
 * Makes the desktop's packages for the platform that it runs on: its natives and its Node are those that npm installed here.
 * `--dir`: the unpacked application alone · `--output FOLDER` · `--electron FOLDER`: an unpacked Electron, instead of the one that
 * `npm start` downloaded, or that electron-builder then downloads.
 */
const { values } = parseArgs({
  options: { dir: { type: 'boolean' }, output: { type: 'string' }, electron: { type: 'string' } },
})

/** As in the project, so that the server finds everything where it does there. */
const serverFiles = [
  'package.json',
  ...['server', 'shared', 'resources', 'dist/renderer', 'dist/scripts'].map(folder => `${folder}/**/*`),
]
const packages = (folders: readonly string[]) => [
  ...folders.map(folder => `${folder}/**/*`),
  '!**/*.map',
  '!**/*.d.{ts,mts,cts}',
]

if (pinnedNode(root) === undefined) {
  console.error(`Telar brings no Node for ${process.platform}-${process.arch}, so there is no package for it.`)
  process.exit(1)
}
const output = resolve(values.output ?? join(root, 'release'))
const shell = mkdtempSync(join(tmpdir(), 'telar-shell-'))
const downloaded = join(root, 'node_modules', 'electron', 'dist')
const electron = values.electron ?? (existsSync(downloaded) ? downloaded : undefined)
process.on('exit', () => rmSync(shell, { recursive: true, force: true }))
stageShell(root, shell)
await build({
  projectDir: shell,
  publish: 'never',
  targets: Platform.current().createTarget(values.dir === true ? 'dir' : null),
  config: {
    extends: join(root, 'electron-builder.yml'),
    directories: { output },
    electronVersion: electronManifest.version,
    ...(electron !== undefined && { electronDist: resolve(electron) }),
    // The shell has no packages, and those of the server are taken as they are installed.
    beforeBuild: async () => false,
    extraResources: [
      { from: root, to: 'telar', filter: [...serverFiles, '!**/*.test.ts', '!**/testing/**'] },
      { from: join(root, 'node_modules'), to: 'telar/node_modules', filter: packages(servedPackages(root)) },
      // Where Node looks from inside of the archive.
      { from: join(root, 'node_modules'), to: 'node_modules', filter: packages(shellPackages(root)) },
    ],
  },
})

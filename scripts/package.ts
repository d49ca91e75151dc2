import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import electronManifest from 'electron/package.json' with { type: 'json' }
import { build, Platform } from 'electron-builder'
import { pinnedNode } from '../electron/pinnedNode.mjs'
import manifest from '../package.json' with { type: 'json' }
import { root } from './command.ts'
import { servedPackages, shellPackages } from './packaging/servedPackages.ts'
import { stageShell } from './packaging/stageShell.ts'

/**
 * Makes the desktop's packages for the platform that it runs on: its natives and its Node are those that npm installed here.
 * `--dir`: the unpacked application alone · `--target NAME`: one kind of package alone · `--output FOLDER` · `--electron FOLDER`: an unpacked
 * Electron, instead of the one that `npm start` downloaded, or that electron-builder then downloads. Each kind is made by itself: what one
 * needs and does not get keeps none from the others.
 */
const { values } = parseArgs({
  options: {
    dir: { type: 'boolean' },
    target: { type: 'string' },
    output: { type: 'string' },
    electron: { type: 'string' },
  },
})

/** What people install, by platform. */
const kinds: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['tar.gz', 'AppImage'],
  darwin: ['dmg'],
  win32: ['nsis'],
}

/** As in the project, so that the server finds everything where it does there. */
const serverFolders = ['server', 'shared', 'resources', 'dist/renderer', 'dist/scripts', 'dist/frames']
const notShipped = ['!**/*.test.ts', '!**/testing/**']
const ofPackages = ['**/*', '!**/*.map', '!**/*.d.{ts,mts,cts}']

/** Each folder by itself: of one filter over all packages, every file that is not shipped would be held against hundreds of patterns. */
const copied = (from: string, to: string, folders: readonly string[], filter: readonly string[]) =>
  folders
    .filter(folder => existsSync(join(root, from, folder)))
    .map(folder => ({ from: join(root, from, folder), to: join(to, folder), filter: [...filter] }))

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

const make = (kind: string) =>
  build({
    projectDir: shell,
    publish: 'never',
    targets: Platform.current().createTarget(kind),
    config: {
      extends: join(root, 'electron-builder.yml'),
      directories: { output },
      electronVersion: electronManifest.version,
      ...(electron !== undefined && { electronDist: resolve(electron) }),
      // Nobody else has that fuse.
      electronFuses: { enableEmbeddedAsarIntegrityValidation: process.platform === 'linux' ? undefined : true },
      // The shell has no packages, and those of the server are taken as they are installed.
      beforeBuild: async () => false,
      extraResources: [
        { from: join(root, 'package.json'), to: 'telar/package.json' },
        ...copied('', 'telar', serverFolders, ['**/*', ...notShipped]),
        ...copied('node_modules', 'telar/node_modules', servedPackages(root), ofPackages),
        // Where Node looks from inside of the archive.
        ...copied('node_modules', 'node_modules', shellPackages(root), ofPackages),
      ],
    },
  })

/** Of the unpacked application. electron-builder would fetch a compressor for it first. */
async function makeTarball(): Promise<string[]> {
  await make('dir')
  const [unpacked] = globSync('linux*-unpacked', { cwd: output })
  if (unpacked === undefined) throw new Error(`There is no unpacked application in ${output}`)
  const name = `telar-${manifest.version}-${process.arch}`
  const file = join(output, `${name}.tar.gz`)
  const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  execFileSync('tar', ['-czf', file, ...reproducible, '--transform', `s,^${unpacked},${name},`, '-C', output, unpacked])
  return [file]
}

const asked = values.dir === true ? 'dir' : values.target
const failures: string[] = []
for (const kind of asked === undefined ? (kinds[process.platform] ?? []) : [asked]) {
  await (kind === 'tar.gz' ? makeTarball() : make(kind)).then(
    paths => console.log(`Made: ${paths.length > 0 ? paths.join(', ') : output}`),
    error => failures.push(`${kind} was not made: ${error instanceof Error ? error.message : error}`),
  )
}
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './command.ts'

const noticesPath = join(root, 'THIRD_PARTY_NOTICES.md')
const licenceFile = /^(licen[cs]e|copying|notice)/i

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.unknown().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
})

interface Shipped {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Folder below the root. */
  readonly path: string
  /** As the binaries for one platform: its licence is its parent's, and not every machine has it. */
  readonly isOptional: boolean
}

/** What the lock file says is there at a user: the packages that run, and Electron, which frames them. */
function shippedPackages(): Shipped[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && (dev !== true || path === 'node_modules/electron'))
    .map(([path, { version, license, optional }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: version ?? '',
      licence: typeof license === 'string' ? license : 'see its text',
      path,
      isOptional: optional === true,
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** By code units: the same on every machine, whatever its language. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const line = ({ name, version, licence }: Shipped) => `- ${name} ${version}: ${licence}`

const fingerprint = (packages: readonly Shipped[]) =>
  createHash('sha256').update(packages.map(line).join('\n')).digest('hex')

const fingerprintLine = (packages: readonly Shipped[]) => `<!-- packages: ${fingerprint(packages)} -->`

function licenceTexts({ path }: Shipped): string[] {
  const folder = join(root, path)
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && licenceFile.test(entry.name))
    .map(entry => readFileSync(join(folder, entry.name), 'utf8').replaceAll('\r\n', '\n').trim())
    .sort(compare)
}

function notices(packages: readonly Shipped[]): string {
  const byText = new Map<string, Shipped[]>()
  for (const one of packages.filter(({ isOptional }) => !isOptional)) {
    for (const text of licenceTexts(one)) byText.set(text, [...(byText.get(text) ?? []), one])
  }
  const texts = [...byText].map(([text, users]) => {
    const names = [...new Set(users.map(({ name, version }) => `${name} ${version}`))]
    return `### ${names.join(', ')}\n\n${text.replaceAll(/^/gm, '    ')}\n`
  })
  return [
    '# Third-party notices',
    '',
    'Telar ships the packages below, each under its own licence. This file is made by `npm run notices`.',
    '',
    fingerprintLine(packages),
    '',
    [...new Set(packages.map(line))].join('\n'),
    '',
    '## Licence texts',
    '',
    texts.join('\n'),
  ].join('\n')
}

/** Compares names, versions and licences only: the texts come with the versions. */
function assertCurrent(packages: readonly Shipped[]) {
  if (readFileSync(noticesPath, 'utf8').includes(fingerprintLine(packages))) return
  console.error('THIRD_PARTY_NOTICES.md does not list the packages of package-lock.json: run `npm run notices`.')
  process.exitCode = 1
}

const packages = shippedPackages()
if (process.argv.includes('--check')) assertCurrent(packages)
else writeFileSync(noticesPath, notices(packages))

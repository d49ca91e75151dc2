import { spawnSync } from 'node:child_process'
import { findChromium, findHeadlessShell } from '../e2e/chromium.ts'
import { findPostgres, postgresAdvice } from '../server/db/testing/postgresPrograms.ts'

interface Program {
  readonly aptPackage: string
  isThere(): boolean
  /** For the person who has to install it where this process may not; without it, tests do without. */
  readonly advice?: string
}

const programs: Program[] = [
  {
    aptPackage: 'chromium',
    isThere: () => findChromium() !== undefined,
    advice:
      process.platform === 'linux'
        ? 'What runs in a browser needs Chromium. Please install it: sudo apt-get install chromium'
        : 'What runs in a browser needs Google Chrome or Chromium. Please install one in its usual place.',
  },
  {
    aptPackage: 'chromium-headless-shell',
    isThere: () => process.platform !== 'linux' || findHeadlessShell() !== undefined,
  },
  {
    aptPackage: 'strace',
    isThere: () => process.platform !== 'linux' || spawnSync('strace', ['-V']).error === undefined,
  },
  {
    // Makes certificates.
    aptPackage: 'openssl',
    isThere: () => process.platform !== 'linux' || spawnSync('openssl', ['version']).error === undefined,
  },
  {
    // `pdfsig`, which says independently of us whether a PDF's signature is good.
    aptPackage: 'poppler-utils',
    isThere: () => process.platform !== 'linux' || spawnSync('pdfsig', ['-v']).error === undefined,
  },
  {
    // The second engine of our databases; tests start one of their own.
    aptPackage: 'postgresql',
    isThere: () => findPostgres() !== undefined,
    advice: postgresAdvice,
  },
]

const apt = (...args: string[]) =>
  spawnSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args], { stdio: 'inherit' }).status === 0

const isMissing = (program: Program) => !program.isThere()

/**
 * Installs the programs that tests and measurements run beside npm's packages, where it may.
 *
 * @param names of their packages; without them, all
 * @returns what a person has to install, a sentence for each program that the tests cannot do without
 */
export function missingPrograms(names = programs.map(({ aptPackage }) => aptPackage)): string[] {
  const missing = programs.filter(program => names.includes(program.aptPackage) && isMissing(program))
  if (missing.length > 0 && process.platform === 'linux' && process.getuid?.() === 0) {
    const packages = missing.map(({ aptPackage }) => aptPackage)
    console.log(`Installing ${packages.join(' and ')}…`)
    if (apt('update')) apt('install', '--yes', '--no-install-recommends', ...packages)
  }
  return missing.filter(isMissing).flatMap(({ advice }) => advice ?? [])
}

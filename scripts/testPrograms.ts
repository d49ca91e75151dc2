import { spawnSync } from 'node:child_process'
import { findChromium } from '../e2e/chromium.ts'

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
        ? 'The browser tests need Chromium. Please install it: sudo apt-get install chromium'
        : 'The browser tests need Google Chrome or Chromium. Please install one in its usual place.',
  },
  {
    aptPackage: 'strace',
    isThere: () => process.platform !== 'linux' || spawnSync('strace', ['-V']).error === undefined,
  },
]

const apt = (...args: string[]) =>
  spawnSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args], { stdio: 'inherit' }).status === 0

const isMissing = (program: Program) => !program.isThere()

/**
 * Installs the programs that tests run beside npm's packages, where it may.
 *
 * @returns what a person has to install, a sentence for each program that the tests cannot do without
 */
export function missingPrograms(): string[] {
  const missing = programs.filter(isMissing)
  if (missing.length > 0 && process.platform === 'linux' && process.getuid?.() === 0) {
    const names = missing.map(({ aptPackage }) => aptPackage)
    console.log(`Installing ${names.join(' and ')} for the tests…`)
    if (apt('update')) apt('install', '--yes', '--no-install-recommends', ...names)
  }
  return missing.filter(isMissing).flatMap(({ advice }) => advice ?? [])
}

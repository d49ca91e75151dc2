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

/** Installs the programs that tests run beside npm's packages, where it may. @throws Error saying what to install */
export function ensurePrograms() {
  const missing = programs.filter(program => !program.isThere())
  if (missing.length === 0) return
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const names = missing.map(({ aptPackage }) => aptPackage)
    console.log(`Installing ${names.join(' and ')} for the tests…`)
    if (apt('update')) apt('install', '--yes', '--no-install-recommends', ...names)
  }
  const advice = missing.filter(program => !program.isThere()).flatMap(({ advice }) => advice ?? [])
  if (advice.length > 0) throw new Error(advice.join('\n'))
}

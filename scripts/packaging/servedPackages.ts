import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closure } from '../boot/packages.mjs'

/** A module that is named to Node: its package is the first part, or the first two of `@scope/name`. */
const named = /\b(?:from|import|require|require\.resolve)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^'"]*)?['"]/g
const notShipped = /\.test\.ts$|[\\/]testing[\\/]/

interface Manifest {
  readonly dependencies: Record<string, string>
  readonly optionalDependencies: Record<string, string>
}

/**
 * The packages that the server finds beside itself: those that its sources name, with all that these need, and the Node that it runs on.
 * What only the pages are built of is in their build.
 *
 * @param root the project
 * @returns folders below `node_modules`, those inside of others too, also of platforms that this machine does not have
 */
export function servedPackages(root: string): string[] {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const { dependencies, optionalDependencies } = read('package.json') as Manifest
  const sources = globSync('{server,shared}/**/*.{ts,mjs,cjs}', { cwd: root }).filter(path => !notShipped.test(path))
  const names = sources.flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(named)].map(([, name]) => name),
  )
  const used = [...new Set(names)].filter(name => name !== undefined && Object.hasOwn(dependencies, name)) as string[]
  return foldersOf(root, [...used, ...Object.keys(optionalDependencies)])
}

/** Natives that the shell itself loads, which no build takes in. */
export const shellPackages = (root: string): string[] => foldersOf(root, ['serialport'])

function foldersOf(root: string, names: readonly string[]): string[] {
  const paths = closure(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), names)
  return [...paths].map(path => path.slice('node_modules/'.length)).sort()
}

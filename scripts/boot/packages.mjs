/**
 * What is installed: what a start on the web needs, that with the desktop window, or everything that developing takes.
 * @typedef {'start' | 'desktop' | 'all'} Extent
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean } & Dependencies} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> } & Record<string, unknown>} LockFile
 * @typedef {{ [group in typeof groups[number]]?: Record<string, string> }} Dependencies
 */

/** Each has all that the one before it has. @type {readonly Extent[]} */
export const extents = ['start', 'desktop', 'all']

/** What the screens and the desktop bridge are built with. */
const buildTools = ['@vitejs/plugin-react', 'esbuild', 'postcss', 'postcss-preset-mantine', 'vite']

/** Packages for developing that an extent needs beside those that run. @type {Record<Exclude<Extent, 'all'>, readonly string[]>} */
const tools = { start: buildTools, desktop: [...buildTools, 'electron'] }

const groups = /** @type {const} */ (['dependencies', 'optionalDependencies', 'peerDependencies'])

/** Where Node finds a package, from a folder of packages up. @param {LockFile} lock @param {string} from @param {string} name */
function locate({ packages }, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in packages) return path
    if (folder === '' || !folder.includes('node_modules/')) return undefined
  }
}

/** Paths of packages and of all that they depend on. @param {LockFile} lock @param {readonly string[]} names */
export function closure(lock, names) {
  /** @type {Set<string>} */
  const found = new Set()
  const left = names.map(name => locate(lock, '', name))
  while (left.length > 0) {
    const path = left.pop()
    if (path === undefined || found.has(path)) continue
    found.add(path)
    const locked = lock.packages[path] ?? {}
    for (const group of groups) for (const name of Object.keys(locked[group] ?? {})) left.push(locate(lock, path, name))
  }
  return found
}

/** @template {{ devDependencies?: Record<string, string> }} Manifest @param {Manifest} manifest @param {readonly string[]} names */
const withTools = (manifest, names) => ({
  ...manifest,
  devDependencies: Object.fromEntries(
    Object.entries(manifest.devDependencies ?? {}).filter(([name]) => names.includes(name)),
  ),
})

/**
 * The project's manifest and lock file with no more packages than an extent needs; versions and places stay.
 *
 * @param {{ devDependencies?: Record<string, string> }} manifest
 * @param {LockFile} lock
 * @param {Exclude<Extent, 'all'>} extent
 */
export function reduced(manifest, lock, extent) {
  const names = tools[extent]
  const needed = closure(lock, names)
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => dev !== true || needed.has(path))
  const root = withTools(/** @type {typeof manifest} */ (lock.packages[''] ?? {}), names)
  return {
    manifest: withTools(manifest, names),
    lock: { ...lock, packages: { ...Object.fromEntries(packages), '': root } },
  }
}

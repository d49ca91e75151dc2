/**
 * What is installed: what a start on the web needs, that with the desktop window, or everything that developing takes.
 * @typedef {'start' | 'desktop' | 'all'} Extent
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peerDependenciesMeta?: Record<string, { optional?: boolean }> } & Dependencies} LockedPackage
 * @typedef {{ packages: Record<string, Manifest> } & Record<string, unknown>} LockFile
 * @typedef {{ [group in typeof groups[number]]?: Record<string, string> }} Dependencies
 * @typedef {{ devDependencies?: Record<string, string> } & LockedPackage} Manifest
 */

/** Each has all that the one before it has. @type {readonly Extent[]} */
export const extents = ['start', 'desktop', 'all']

/** What the screens and the desktop bridge are built with. */
const buildTools = ['@vitejs/plugin-react', 'esbuild', 'postcss', 'postcss-preset-mantine', 'typescript', 'vite']

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

/** Names of what npm installs for a package: nobody gets an optional peer who does not ask for it. @param {LockedPackage} locked */
function dependenciesOf(locked) {
  const isOptionalPeer = (/** @type {string} */ name) => locked.peerDependenciesMeta?.[name]?.optional === true
  const names = groups.flatMap(group => Object.keys(locked[group] ?? {}))
  const own = { ...locked.dependencies, ...locked.optionalDependencies }
  return names.filter(name => name in own || !isOptionalPeer(name))
}

/** Paths of packages and of all that is installed for them. @param {LockFile} lock @param {readonly string[]} names */
export function closure(lock, names) {
  /** @type {Set<string>} */
  const found = new Set()
  const left = names.map(name => locate(lock, '', name))
  while (left.length > 0) {
    const path = left.pop()
    if (path === undefined || found.has(path)) continue
    found.add(path)
    for (const name of dependenciesOf(lock.packages[path] ?? {})) left.push(locate(lock, path, name))
  }
  return found
}

/** @param {Manifest} manifest @param {readonly string[]} names */
const withTools = (manifest, names) => ({
  ...manifest,
  devDependencies: Object.fromEntries(
    Object.entries(manifest.devDependencies ?? {}).filter(([name]) => names.includes(name)),
  ),
})

/**
 * The project's manifest and lock file with no more packages than an extent needs; versions and places stay.
 *
 * @param {Manifest} manifest
 * @param {LockFile} lock
 * @param {Exclude<Extent, 'all'>} extent
 */
export function reduced(manifest, lock, extent) {
  const names = tools[extent]
  const needed = closure(lock, [...dependenciesOf(manifest), ...names])
  const packages = Object.entries(lock.packages).filter(([path]) => needed.has(path))
  return {
    manifest: withTools(manifest, names),
    lock: {
      ...lock,
      packages: { '': withTools(lock.packages[''] ?? {}, names), ...Object.fromEntries(packages) },
    },
  }
}

/**
 * How Node runs the server, wherever it is started from: the bootstrap, the desktop, the bench. Plain JavaScript, because the
 * bootstrap reads it under whatever Node a machine has.
 *
 * The young generation is halved: at rest that is 14 MB less, at the same throughput (docs/performance.md).
 */
export const serverNodeFlags = ['--no-node-snapshot', '--max-semi-space-size=8']

/**
 * Compiled code is kept between starts: a start takes two thirds of the time, and the compiler of TypeScript stays out of memory.
 * Where the folder cannot be written, Node goes on without.
 *
 * @param {string} folder
 */
export const compileCache = folder => ({ NODE_COMPILE_CACHE: folder })

/**
 * What the server finds in its environment beside what its starter has. Two of glibc's areas of memory, instead of eight for each core:
 * every one of them keeps what its threads have freed.
 *
 * @param {string} folder for compiled code
 */
export const serverVariables = folder => ({ ...compileCache(folder), MALLOC_ARENA_MAX: '2' })

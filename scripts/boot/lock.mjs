import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const beat = 1000
const pause = 250
/** A holder that has not touched its lock for so long is gone, even where its process id cannot tell. */
const patience = 30_000

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code

/** @param {string} path */
function create(path) {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** @param {string} path */
function holder(path) {
  try {
    const { mtimeMs } = statSync(path)
    const text = readFileSync(path, 'utf8')
    // Empty for the moment between creating and writing it.
    return { mtimeMs, ...(text === '' ? {} : JSON.parse(text)) }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** @param {string} path */
function isHeldByDeadProcess(path) {
  const held = holder(path)
  return held?.pid !== undefined && held.host === hostname() && !isAlive(held.pid)
}

/** False where another process took it over, as after a long sleep of the machine. @param {string} path */
function isOurs(path) {
  const held = holder(path)
  return held?.pid === process.pid && held.host === hostname()
}

/**
 * Removes an abandoned lock. Several waiters may see it at once, and one of them must not remove the lock that
 * another has just taken: so only one at a time may look again and remove.
 *
 * @param {string} path
 * @param {() => boolean} isAbandoned
 */
function removeAbandoned(path, isAbandoned) {
  const guard = `${path}.removing`
  if (!create(guard)) {
    if (isHeldByDeadProcess(guard)) rmSync(guard, { force: true })
    return
  }
  try {
    if (isAbandoned()) rmSync(path, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

/** @param {string} path */
function heartbeatWatch(path) {
  let last = { beat: 0, seenAt: performance.now() }
  return () => {
    const beatNow = holder(path)?.mtimeMs ?? 0
    if (beatNow !== last.beat) last = { beat: beatNow, seenAt: performance.now() }
    return beatNow !== 0 && performance.now() - last.seenAt > patience
  }
}

/**
 * Does the work while no other process does any under the same lock. The lock of a dead process is taken over.
 *
 * @template T
 * @param {string} path the lock file
 * @param {() => void} onWait called once when another process holds it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, onWait, work) {
  mkdirSync(dirname(path), { recursive: true })
  const isSilent = heartbeatWatch(path)
  const isAbandoned = () => isHeldByDeadProcess(path) || isSilent()
  for (let told = false; !create(path); ) {
    if (isAbandoned()) removeAbandoned(path, isAbandoned)
    else if (!told) {
      told = true
      onWait()
    }
    await sleep(pause)
  }
  const release = () => {
    if (isOurs(path)) rmSync(path, { force: true })
  }
  const heartbeat = setInterval(() => {
    if (isOurs(path)) utimesSync(path, new Date(), new Date())
  }, beat)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

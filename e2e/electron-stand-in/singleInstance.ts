import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Electron's lock for each profile: the first process hears of those that come after it.
 *
 * @returns whether this is the first
 */
export function lockInstance(userData: string, onSecond: (argv: string[]) => void): boolean {
  mkdirSync(userData, { recursive: true })
  const lock = join(userData, 'instance')
  const socket = join(userData, 'socket')
  const told = join(userData, 'argv')
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch {
    if (isAlive(Number(readFileSync(lock, 'utf8')))) {
      // It ends before a socket has sent anything.
      writeFileSync(told, JSON.stringify(process.argv))
      connect(socket)
      return false
    }
    writeFileSync(lock, String(process.pid))
  }
  rmSync(socket, { force: true })
  createServer(connection => {
    connection.end()
    onSecond(JSON.parse(readFileSync(told, 'utf8')))
  })
    .listen(socket)
    .unref()
  process.on('exit', () => rmSync(lock, { force: true }))
  return true
}

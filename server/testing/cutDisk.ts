import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** A disk that takes so many changes and none after them, as when the process is killed there. */
export interface CutDisk {
  /** Takes `changes` from now on, and refuses what follows. */
  cutAfter(changes: number): void
  /** How many it was asked for since. */
  readonly asked: number
  readonly isCut: boolean
  /** Everything is as it was before this disk was made. */
  restore(): void
}

type Member = (...given: never[]) => unknown

/** What changes a file, a folder or a database, and takes effect as a whole. */
const changing = {
  async: ['appendFile', 'cp', 'link', 'mkdir', 'rename', 'rm', 'unlink', 'writeFile'],
  sync: ['mkdirSync', 'renameSync', 'rmSync', 'unlinkSync', 'writeFileSync'],
  handle: ['appendFile', 'writeFile', 'truncate'],
} as const

const isForWriting = (flags: unknown) => typeof flags === 'string' && /[wa+]/.test(flags)
const isCommit = (text: string) => /^commit$/i.test(text.trim())

/** Stands between the server in this process and its disk: one at a time. What child processes write is not seen. */
export async function cutDisk(): Promise<CutDisk> {
  let left = Number.POSITIVE_INFINITY
  let asked = 0
  const undo: (() => void)[] = []
  const change = () => {
    asked += 1
    if (asked > left) throw Object.assign(new Error('the disk was cut off'), { code: 'EIO' })
  }
  const replace = (owner: object, name: string, counts: (...given: unknown[]) => boolean, isAsync: boolean) => {
    const members = owner as Record<string, Member>
    const before = members[name] as (...given: unknown[]) => unknown
    members[name] = function (this: unknown, ...given: unknown[]) {
      if (!counts.call(this, ...given)) return before.apply(this, given)
      if (!isAsync) change()
      else
        try {
          change()
        } catch (error) {
          return Promise.reject(error)
        }
      return before.apply(this, given)
    }
    undo.push(() => {
      members[name] = before
    })
  }
  const always = () => true
  for (const name of changing.async) replace(fs.promises, name, always, true)
  replace(fs.promises, 'open', (_path, flags) => isForWriting(flags), true)
  for (const name of changing.sync) replace(fs, name, always, false)
  const probe = await fs.promises.open(join(tmpdir(), `telar-probe-${process.pid}`), 'w')
  for (const name of changing.handle) replace(Object.getPrototypeOf(probe), name, always, true)
  await probe.close()
  const memory = new Database(':memory:')
  const statements = Object.getPrototypeOf(memory.prepare('commit'))
  replace(
    statements,
    'run',
    function (this: unknown) {
      return isCommit((this as Database.Statement).source)
    } as () => boolean,
    false,
  )
  replace(Database.prototype, 'exec', text => isCommit(String(text)), false)
  memory.close()
  syncBuiltinESMExports()
  return {
    cutAfter(changes) {
      asked = 0
      left = changes
    },
    get asked() {
      return asked
    },
    get isCut() {
      return asked > left
    },
    restore() {
      for (const back of undo.reverse()) back()
      fs.rmSync(join(tmpdir(), `telar-probe-${process.pid}`), { force: true })
      syncBuiltinESMExports()
    },
  }
}

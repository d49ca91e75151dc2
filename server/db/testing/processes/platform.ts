import { writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemClock } from '../../../system/clock.ts'
import { randomIds } from '../../../system/ids.ts'
import { openPlatform } from '../../platform/openPlatform.ts'

// Opens the platform of a folder as another server would, optionally as another user, says how that went, and waits. It keeps nothing
// of what it opened, and lets the memory be collected: the folder is taken as long as the process lives all the same.
setFlagsFromString('--expose-gc')
const [folder = '', user] = process.argv.slice(2)
if (user !== undefined) process.setuid?.(Number(user))
try {
  openPlatform(folder, { clock: systemClock, ids: randomIds() })
  runInNewContext('gc')()
  // After what was collected has been closed.
  setImmediate(() => writeSync(1, 'open\n'))
  setInterval(() => undefined, 1_000)
} catch (error) {
  writeSync(1, `${error instanceof Error ? `${error.name}: ${error.message}` : error}\n`)
}

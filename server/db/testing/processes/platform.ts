import { writeSync } from 'node:fs'
import { systemClock } from '../../../system/clock.ts'
import { randomIds } from '../../../system/ids.ts'
import { openPlatform } from '../../platform/openPlatform.ts'

// Opens the platform of a folder as another server would, optionally as another user, says how that went, and waits.
const [folder = '', user] = process.argv.slice(2)
if (user !== undefined) process.setuid?.(Number(user))
try {
  openPlatform(folder, { clock: systemClock, ids: randomIds() })
  writeSync(1, 'open\n')
  setInterval(() => undefined, 1_000)
} catch (error) {
  writeSync(1, `${error instanceof Error ? `${error.name}: ${error.message}` : error}\n`)
}

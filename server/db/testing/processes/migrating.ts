import { writeSync } from 'node:fs'
import { openConnection } from '../../engine/connection.ts'
import { migrate } from '../../engine/migrations.ts'
import { halfDone } from '../migrations.ts'

// Applies the migration until the statement that a test put there calls `pause`, and waits there to be killed.
const [path = '', pauseAt = '0'] = process.argv.slice(2)
const connection = openConnection(path, 'write')
connection.function('pause', () => {
  writeSync(1, 'paused\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return 0
})
migrate(connection, halfDone(Number(pauseAt)))

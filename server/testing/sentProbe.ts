import { closeSync, openSync, writeSync } from 'node:fs'
import { hearSent } from './sentBytes.ts'
import { sentFile } from './sentFile.ts'

// Loaded into a server process before its own code: writes down what it sends, for the canaries of the process that started it.

const mostBytes = 64 * 1024 * 1024

const data = process.argv[process.argv.indexOf('--data') + 1]
if (data === undefined) throw new Error('A server process has a folder for its data')
const file = openSync(sentFile(data), 'a')
let bytes = 0
const stop = hearSent(text => {
  bytes += text.length
  writeSync(file, text, null, 'latin1')
  if (bytes < mostBytes) return
  stop()
  closeSync(file)
})

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import Database from 'better-sqlite3'

// Imported before the server of a test: ends its process, as a power cut would, at one place of an upgrade. The place is told by
// `--title=place:number`, the number counting from 1.
const [place, text] = process.title.split(':')
let left = Number(text)

function at(name: string) {
  if (name === place && --left === 0) process.kill(process.pid, 'SIGKILL')
}

const isCopy = (path: unknown) => String(path).includes('.before-')
const { copyFileSync, renameSync } = fs
fs.copyFileSync = (source, target, mode) => {
  if (!isCopy(target)) return copyFileSync(source, target, mode)
  const content = fs.readFileSync(source)
  fs.writeFileSync(target, content.subarray(0, content.length / 2))
  at('copying')
  copyFileSync(source, target, mode)
  at('copied')
}
fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (isCopy(to)) at('kept')
}
const { rename } = fs.promises
fs.promises.rename = async (from, to) => {
  if (String(to).endsWith('.telar')) at('written')
  return rename(from, to)
}
syncBuiltinESMExports()

const { exec } = Database.prototype
let isMigrating = false
Database.prototype.exec = function (this: Database.Database, source: string) {
  if (source === 'begin immediate') isMigrating = true
  const result = exec.call(this, source)
  if (isMigrating) at('migrating')
  if (source === 'commit') isMigrating = false
  return result
}

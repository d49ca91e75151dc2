import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMemoryFolder } from './memoryFolder.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'telar-memory-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test.runIf(process.platform === 'linux')('it is for every user, and what killed runs left goes', () => {
  // No process has numbers beyond 2²².
  for (const name of ['telar-tests-4194305', `telar-tests-${process.pid}`, `telar-tests-${process.ppid}`, 'others'])
    mkdirSync(join(place, name, 'deep'), { recursive: true })
  const folder = makeMemoryFolder(place, () => true) ?? ''
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  expect(readdirSync(folder)).toEqual([])
  expect(readdirSync(place).sort()).toEqual(
    ['others', `telar-tests-${process.pid}`, `telar-tests-${process.ppid}`].sort(),
  )
})

test('there is none where memory has no room', () => {
  expect(makeMemoryFolder(place, () => false)).toBeUndefined()
  expect(readdirSync(place)).toEqual([])
})

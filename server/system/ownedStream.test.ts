import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ownedStream } from './ownedStream.ts'
import { projectFolder } from './projectFolder.ts'

/** What makes a stream, and what may stand before it: somebody who hears its errors from the first moment on. */
const makes = /(?:createReadStream|createWriteStream|new PassThrough)\(/g
const owned = /(?:ownedStream\(|for await \(const \w+ of |yield\* )$/

test('every stream that the server opens has an owner of its errors', () => {
  const sources = globSync('server/**/*.ts', { cwd: projectFolder }).filter(
    path => !/\.test\.ts$|\btesting\b/.test(path),
  )
  let found = 0
  const unowned = sources.flatMap(path => {
    const text = readFileSync(join(projectFolder, path), 'utf8')
    return [...text.matchAll(makes)]
      .filter(({ index }) => {
        found += 1
        return !owned.test(text.slice(0, index))
      })
      .map(({ 0: call }) => `${path}: ${call}`)
  })
  expect(unowned).toEqual([])
  expect(found).toBeGreaterThan(5)
})

test('an error before the reader comes reaches the reader', async () => {
  const stream = ownedStream(new PassThrough())
  stream.destroy(new Error('gone'))
  await new Promise(resolve => setImmediate(resolve))
  const read = async () => {
    for await (const _ of stream);
  }
  await expect(read()).rejects.toThrow('gone')
})

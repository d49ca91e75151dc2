import { expect, test } from 'vitest'
import { newerRelease } from './updates.ts'

const address = 'https://example.org/telar.json'
const url = 'https://example.org/telar'
const answering = (value: unknown, status = 200) => (async () => Response.json(value, { status })) as typeof fetch

test.each(['0.1.1', '0.2.0', '1.0.0', '0.10.0'])('%s is newer than 0.1.0', async version => {
  expect(await newerRelease(address, '0.1.0', answering({ version, url }))).toEqual({ version, url })
})

test.each(['0.1.0', '0.0.9'])('%s is not', async version => {
  expect(await newerRelease(address, '0.1.0', answering({ version, url }))).toBeUndefined()
})

test.each([
  {},
  { version: 'latest', url },
  { version: '2.0.0', url: 'http://example.org' },
  { version: '2.0.0', url: 'file:///bin/sh' },
])('an answer like %o is none', async value => {
  await expect(newerRelease(address, '0.1.0', answering(value))).rejects.toThrow()
})

test('an address that fails is told of', async () => {
  await expect(newerRelease(address, '0.1.0', answering({ version: '2.0.0', url }, 500))).rejects.toThrow('500')
})

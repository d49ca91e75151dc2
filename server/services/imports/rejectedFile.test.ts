import { expect, test } from 'vitest'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Rejection } from './child/protocol.ts'
import { RejectedFile, type RejectedFileOptions } from './rejectedFile.ts'

const rejection: Rejection = { cells: ['1'], reason: { row: 1, header: 'number', value: '', message: 'required' } }

function rejectedFile(make: (content: AsyncIterable<Uint8Array>) => Promise<never>) {
  const files = { make: (_environment: unknown, _made: unknown, content: AsyncIterable<Uint8Array>) => make(content) }
  return new RejectedFile({
    files: files as unknown as RejectedFileOptions['files'],
    environment: {} as OpenEnvironment,
    language: 'en',
    name: 'rows.csv',
    separator: ',',
    createdBy: null,
  })
}

// An error of a stream that nobody hears would end this process.
test.each([
  ['nobody reads it yet', () => new Promise<never>((_, reject) => setTimeout(reject, 5, new Error('late')))],
  ['nobody reads it any more', () => Promise.reject(new Error('the disk is full'))],
  [
    'it is read',
    async (content: AsyncIterable<Uint8Array>) => {
      for await (const _ of content);
      throw new Error('it has no end')
    },
  ],
])('what is discarded while %s ends quietly', async (_, make) => {
  const file = rejectedFile(make)
  await file.add([rejection], ['number'])
  await expect(file.discard()).resolves.toBeUndefined()
  await new Promise(resolve => setImmediate(resolve))
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { ContentStore } from './contentStore.ts'

const folder = temporaryFolder()
const refused = () => Promise.reject(new Error('no space in the database'))

async function* bytes(text: string) {
  yield Buffer.from(text)
}

test.each([
  { isUsed: false, kept: 0 },
  { isUsed: true, kept: 1 },
])(
  'a content whose use cannot be written down goes again, unless another file has it: $isUsed',
  async ({ isUsed, kept }) => {
    const path = folder.path(String(isUsed))
    const store = new ContentStore(path)
    const received = await store.receive('one', bytes('content'), 100)
    await expect(store.keep(received, refused, async () => isUsed)).rejects.toThrow('no space in the database')
    expect(readdirSync(path, { recursive: true }).filter(name => name !== 'incoming')).toHaveLength(kept)
  },
)

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAppError } from '../../../../shared/errors.ts'
import { type ObjectServer, objectBucket, objectKeys, startObjectServer } from '../../../testing/objectServer.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { FolderObjects } from './folderObjects.ts'
import type { ObjectStore } from './objectStore.ts'
import { S3Objects } from './s3Objects.ts'

const folder = temporaryFolder()
let service: ObjectServer
let count = 0

beforeAll(async () => {
  service = await startObjectServer()
})
afterAll(() => service.close())

const s3 = (more: Partial<ConstructorParameters<typeof S3Objects>[0]> = {}) =>
  new S3Objects({
    bucket: objectBucket,
    prefix: 'telar',
    region: 'us-east-1',
    endpoint: service.url,
    pathStyle: true,
    credentials: objectKeys,
    ...more,
  })

function object(content: string) {
  const path = folder.path(`content-${count++}`)
  writeFileSync(path, content)
  return { path, size: Buffer.byteLength(content), hash: createHash('sha256').update(content).digest('hex') }
}

const read = async (store: ObjectStore, name: string, range?: { start: number; end: number }) => {
  const stream = await store.get(name, range)
  return stream && text(stream)
}
const listed = async (store: ObjectStore, prefix: string) => {
  const names: string[] = []
  for await (const name of store.list(prefix)) names.push(name)
  return names.sort()
}
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    reason => reason,
  )
  return isAppError(error) ? { code: error.code, message: error.message } : error
}
const silent = { code: 'Unavailable', message: 'The storage of files does not answer' }

describe.each([
  { name: 'a folder', open: () => new FolderObjects(folder.path(`shared-${count++}`), () => `n${count++}`) },
  { name: 'a bucket', open: () => s3({ prefix: `telar-${count++}` }) },
])('contents in $name', ({ open }) => {
  test('are kept, read whole and in part, listed by what they begin with, and removed', async () => {
    const store = open()
    for (const name of ['shop/a', 'shop/b', 'shop/c', 'shop/d', 'shop2/a'])
      await store.put(name, object(`de ${name} ñ`))
    await store.put('shop/b', object('other'))
    expect(await read(store, 'shop/a')).toBe('de shop/a ñ')
    expect(await read(store, 'shop/b')).toBe('other')
    expect(await read(store, 'shop/a', { start: 3, end: 6 })).toBe('shop')
    expect(await listed(store, 'shop/')).toEqual(['shop/a', 'shop/b', 'shop/c', 'shop/d'])
    await store.remove(['shop/a', 'shop/b', 'shop/never'])
    expect(await read(store, 'shop/a')).toBeUndefined()
    expect(await listed(store, 'shop/')).toEqual(['shop/c', 'shop/d'])
    expect(await listed(store, 'nobody/')).toEqual([])
    store.close()
  })

  test('of no bytes, or of many', async () => {
    const store = open()
    const many = 'x'.repeat(3_000_000)
    await store.put('shop/none', object(''))
    await store.put('shop/many', object(many))
    expect(await read(store, 'shop/none')).toBe('')
    expect((await read(store, 'shop/many'))?.length).toBe(many.length)
    store.close()
  })
})

describe('a service that is not well', () => {
  test.each(['cut', 500, 503, 429] as const)('is asked again, also for a whole upload: %s', async how => {
    const store = s3()
    service.fail(2, how)
    await store.put(`shop/again-${how}`, object('kept'))
    service.fail(2, how)
    expect(await read(store, `shop/again-${how}`)).toBe('kept')
    store.close()
  })

  test('is told in our words once it stays so', async () => {
    const store = s3()
    for (const work of [
      () => store.put('shop/lost', object('lost')),
      () => store.get('shop/lost'),
      () => store.remove(['shop/lost']),
      () => listed(store, 'shop/'),
    ]) {
      service.fail(20, 500)
      expect(await refusalOf(work())).toEqual(silent)
    }
    service.fail(0, 500)
    store.close()
  })

  test('or does not know our keys', async () => {
    const store = s3({ credentials: { ...objectKeys, secretAccessKey: 'another' } })
    expect(await refusalOf(store.put('shop/foreign', object('foreign')))).toEqual(silent)
    store.close()
  })

  test('takes no bytes that changed on their way', async () => {
    const store = s3()
    const changed = { ...object('what was sent'), hash: createHash('sha256').update('what was meant').digest('hex') }
    expect(await refusalOf(store.put('shop/changed', changed))).toEqual(silent)
    expect(await read(store, 'shop/changed')).toBeUndefined()
    store.close()
  })
})

import { afterEach, expect, test, vi } from 'vitest'
import { privateKey } from '../../../../shared/protocol/files.ts'
import { inField, isOwnPdf } from '../../kit/file/fileUrl.ts'
import { askFile } from './askFile.ts'

afterEach(() => vi.unstubAllGlobals())

test('a private file, and one of a private field, is asked about by a link that expires, any other by its address; what is gone tells nothing', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(null, { status: address.includes('gone') ? 404 : 200, headers: { 'x-name': 'a.pdf' } })
  })
  const { signal } = new AbortController()
  const link = async (place: string) => `/files/${place}?proof=1`
  expect((await askFile('/files/demo/a.pdf', link, signal))?.get('x-name')).toBe('a.pdf')
  await askFile(`/files/demo/${privateKey('a.pdf')}`, link, signal)
  const marked = inField('/files/demo/b.pdf', { options: { private: true } })
  await askFile(marked, link, signal)
  const addresses = ['/files/demo/a.pdf', `/files/demo/${privateKey('a.pdf')}?proof=1`, '/files/demo/b.pdf?proof=1']
  expect(asked).toEqual(addresses)
  expect(isOwnPdf(marked)).toBe(true)
  expect(await askFile('/files/demo/gone.pdf', link, signal)).toBeUndefined()
  expect(await askFile(`/files/demo/${privateKey('a.pdf')}`, undefined, signal)).toBeUndefined()
})

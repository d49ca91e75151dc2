import { afterEach, expect, test, vi } from 'vitest'
import { privateKey } from '../../../../shared/protocol/files.ts'
import { askFile } from './askFile.ts'

afterEach(() => vi.unstubAllGlobals())

test('a private file is asked about by a link that expires, any other by its address; what is gone tells nothing', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(null, { status: address.includes('gone') ? 404 : 200, headers: { 'x-name': 'a.pdf' } })
  })
  const { signal } = new AbortController()
  const link = async (place: string) => `/files/${place}?proof=1`
  expect((await askFile('/files/demo/a.pdf', link, signal))?.get('x-name')).toBe('a.pdf')
  await askFile(`/files/demo/${privateKey('a.pdf')}`, link, signal)
  expect(asked).toEqual(['/files/demo/a.pdf', `/files/demo/${privateKey('a.pdf')}?proof=1`])
  expect(await askFile('/files/demo/gone.pdf', link, signal)).toBeUndefined()
  expect(await askFile(`/files/demo/${privateKey('a.pdf')}`, undefined, signal)).toBeUndefined()
})

import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '../../shared/protocol/limits.ts'
import { createI18n } from '../i18n.ts'
import { errorText } from './errors.ts'
import { FileTooLarge, uploadFile } from './upload.ts'

interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body: File | FormData
}

const sent: Sent[] = []

/** Takes what is sent, and tells of half of it on the way. */
class FakeRequest {
  readonly responseText: string = ''
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly status: number = 204
  readonly #sent: Omit<Sent, 'body'> = { method: '', url: '', headers: {} }
  onload: () => void = () => undefined

  open(method: string, url: string) {
    Object.assign(this.#sent, { method, url })
  }

  setRequestHeader(name: string, value: string) {
    this.#sent.headers[name] = value
  }

  send(body: File | FormData) {
    sent.push({ ...this.#sent, body })
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    this.onload()
  }
}

/** Answers both mutations; `fields` are those of the credentials. */
function fakeServer(fields: Record<string, string>) {
  const asked: Record<string, unknown>[] = []
  const mutate = async ({ variables }: { variables: Record<string, unknown> }) => {
    asked.push(variables)
    const credentials = { fileId: 'shop_1', url: 'http://shop.localhost/files/token', fields, key: 'key' }
    return {
      data:
        'fileId' in variables
          ? { completeUpload: { _id: 'shop_1', name: 'a.csv', bucket: 'shop', key: 'key' } }
          : { generateUploadCredentials: credentials },
    }
  }
  return { asked, client: { mutate: mutate as never } }
}

afterEach(() => {
  sent.length = 0
  vi.unstubAllGlobals()
})

test('[W16][W18][W21][W23] asks with a stripped name, size and type, sends by PUT, and completes', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const { asked, client } = fakeServer({ _method: 'PUT', 'content-type': 'text/csv' })
  const file = new File(['a,b'], 'Mi lista (1)-año.csv', { type: 'text/csv' })
  const shares: number[] = []
  const stored = await uploadFile(client, { environmentId: 'shop', file, onProgress: share => shares.push(share) })
  expect(asked).toEqual([
    { environmentId: 'shop', name: 'Milista1ano.csv', size: 3, type: 'text/csv' },
    { fileId: 'shop_1' },
  ])
  expect(sent).toEqual([
    { method: 'PUT', url: 'http://shop.localhost/files/token', headers: { 'content-type': 'text/csv' }, body: file },
  ])
  expect(shares).toEqual([0.5])
  expect(stored).toEqual({ _id: 'shop_1', name: 'a.csv', bucket: 'shop', key: 'key' })
})

test('[W22] sends a form by POST when the fields do not say PUT', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const { client } = fakeServer({ policy: 'signed' })
  await uploadFile(client, { environmentId: 'shop', file: new File(['x'], 'x.csv') })
  const [{ method, headers, body } = {}] = sent
  expect([method, headers]).toEqual(['POST', {}])
  expect(body instanceof FormData && [...body.keys()]).toEqual(['policy', 'file'])
})

test('a file that is too large is not even announced', async () => {
  const { asked, client } = fakeServer({ _method: 'PUT' })
  const file = new File(['x'], 'x.csv')
  Object.defineProperty(file, 'size', { value: limits.uploadBytes + 1 })
  await expect(uploadFile(client, { environmentId: 'shop', file })).rejects.toThrow(FileTooLarge)
  expect(asked).toEqual([])
})

/** Takes everything, and refuses it. */
class RefusingRequest extends FakeRequest {
  override readonly status = 503
  override readonly responseText = '{"error":"Unavailable","reason":"noSpace","message":"There is no space left"}'
}

test.each([
  ['es-419', 'El servidor no tiene espacio para guardar esto. No se guardó nada.'],
  ['en', 'The server has no space left to store this. Nothing of it was saved.'],
] as const)('a server without space says so in %s', async (language, sentence) => {
  vi.stubGlobal('XMLHttpRequest', RefusingRequest)
  const { client } = fakeServer({ _method: 'PUT' })
  const error = await uploadFile(client, { environmentId: 'shop', file: new File(['a'], 'a.csv') }).catch(
    (raised: unknown) => raised,
  )
  expect(errorText(createI18n(language).t, error)).toBe(sentence)
})

import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '../../shared/protocol/limits.ts'
import { createI18n } from '../i18n/i18n.ts'
import { errorText } from './errors.ts'
import { UploadProblem } from './failures.ts'
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
          ? { completeUpload: { _id: 'shop_1', name: 'a.csv', type: 'text/csv', bucket: 'shop', key: 'key' } }
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
  expect(stored).toEqual({ _id: 'shop_1', name: 'a.csv', type: 'text/csv', bucket: 'shop', key: 'key' })
})

test('[W22] sends a form by POST when the fields do not say PUT', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const { client } = fakeServer({ policy: 'signed' })
  await uploadFile(client, { environmentId: 'shop', file: new File(['x'], 'x.csv') })
  const [{ method, headers, body } = {}] = sent
  expect([method, headers]).toEqual(['POST', {}])
  expect(body instanceof FormData && [...body.keys()]).toEqual(['policy', 'file'])
})

test('[W19][W20] a file without a type is announced with that of its name, or as a stream of bytes', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const announced = async (file: File) => {
    const { asked, client } = fakeServer({ _method: 'PUT' })
    await uploadFile(client, { environmentId: 'shop', file })
    return asked[0]?.type
  }
  expect(await announced(new File(['a'], 'notas.md'))).toBe('text/markdown')
  expect(await announced(new File(['a'], 'Plano.DWG'))).toBe('image/vnd.dwg')
  expect(await announced(new File(['a'], 'datos.desconocido'))).toBe('application/octet-stream')
  expect(await announced(new File(['a'], 'notas.md', { type: 'text/plain' }))).toBe('text/plain')
})

const raised = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

test('[W24][W26] a type that does not begin as declared raises the error with its key; nothing is announced', async () => {
  const { asked, client } = fakeServer({ _method: 'PUT' })
  const accepted = ['image/', 'application/pdf']
  const file = new File(['a'], 'a.txt', { type: 'text/plain' })
  const error = await raised(uploadFile(client, { environmentId: 'shop', file, accepted }))
  expect(error).toBeInstanceOf(UploadProblem)
  expect(error).toMatchObject({ key: 'fileMultiple_upload.script.error' })
  expect(errorText(createI18n('es-419').t, error)).toBe('Tipo de archivo no permitido para este campo.')
  expect(asked).toEqual([])

  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const picture = new File(['a'], 'a.png', { type: 'image/png' })
  expect(await raised(uploadFile(client, { environmentId: 'shop', file: picture, accepted }))).toBeUndefined()
})

test('[W27] a server that gives no credentials raises the error with its key; nothing is sent', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  for (const given of [
    null,
    { fileId: 'shop_1', url: '', fields: {}, key: 'k' },
    { fileId: 'shop_1', url: '/x', key: 'k' },
  ]) {
    const client = { mutate: (async () => ({ data: { generateUploadCredentials: given } })) as never }
    const error = await raised(uploadFile(client, { environmentId: 'shop', file: new File(['a'], 'a.csv') }))
    expect(error).toMatchObject({ key: 'fileMultiple_upload.script.errorMeta' })
  }
  expect(sent).toEqual([])
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

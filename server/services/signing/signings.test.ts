import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DocumentValue } from '../../../shared/fields/types/document.ts'
import { signingSteps } from '../../../shared/signing/signing.ts'
import { type CscServer, cscClient, startCscServer } from '../../testing/cscServer.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { startTimestampServer, type TimestampServer } from '../../testing/timestampServer.ts'
import { type MadeCertificate, makeCertificate } from './testing/certificates.ts'
import { makePdf, pdfsig } from './testing/pdfs.ts'
import {
  asked,
  begin,
  contentOf,
  contracts,
  ended,
  saveCertificate,
  saveSecrets,
  set,
  sign,
  uploaded,
} from './testing/signingCalls.ts'

/** How much later it is, in ms. */
let passed = 0
let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let service: CscServer
let stamps: TimestampServer
let certificate: MadeCertificate
let formId: string
let collectionId: string
let document: DocumentValue

beforeAll(async () => {
  certificate = makeCertificate()
  service = await startCscServer(certificate)
  stamps = await startTimestampServer(makeCertificate({ name: 'Reloj de pruebas', stamps: true }))
  server = await startTestServer({ clock: { now: () => Date.now() + passed }, config: { privateHosts: ['127.0.0.1'] } })
  shop = await environmentFixture(server)
  user = await shop.member()
  ;({ formId, collectionId } = await contracts(shop))
  document = await uploaded(user, 'shop', await makePdf({ streams: true }))
  // Nobody is ever told what is signed with.
  for (const client of [user, shop.admin])
    server.withhold(client, [
      ...[certificate.passphrase, cscClient.secret, cscClient.pin, 'unmistakable access token', 'unmistakable SAD'],
      certificate.key.replace(/-----[^-]+-----|\s/g, '').slice(40, 120),
    ])
})
afterAll(async () => {
  await server.close()
  await service.close()
  await stamps.close()
})

const off = { signingProvider: 'none', signingTimestampUrl: null, signingReason: null, signingPlace: null }
beforeEach(async () => {
  service.clear()
  stamps.answer(undefined)
  await set(shop, { ...off, signingServiceUrl: service.url, signingClientId: cscClient.id, signingVisible: true })
})

interface Found {
  signer: string
  issuer: string
  verdict: string
  trust: string
  stampedAt: string | null
  reason: string | null
  place: string | null
}
const signaturesOf = async (client: TestClient, value: DocumentValue, fieldName = 'contract') =>
  (
    await client.run<{ found: Found[] }>(
      `query ($id: String!, $fieldName: String!, $document: JSON!) { found: documentSignatures(componentId: $id, fieldName: $fieldName, document: $document) {
        signer issuer verdict trust stampedAt reason place signedAt wasValid } }`,
      { id: formId, fieldName, document: value },
    )
  ).found

const offer = async (client: TestClient) =>
  (
    await client.run<{ offer: object | null }>(
      '{ offer: signingOffer(environmentId: "shop") { reason place visible } }',
    )
  ).offer

describe('with a certificate of the environment', () => {
  beforeEach(async () => {
    await saveCertificate(shop, certificate)
    await set(shop, { signingProvider: 'local', signingReason: 'Acepto', signingPlace: 'Arica' })
  })

  test('[F171] the option allowHsm of a field decides whether the server signs its documents', async () => {
    const request = { componentId: formId, document }
    expect(await sign(user, { ...request, fieldName: 'contract' })).toMatchObject({ state: 'done' })
    const refused = { error: 'PermissionsError', type: 'notAllowed' }
    expect(await failureOf(begin(user, { ...request, fieldName: 'plain' }))).toMatchObject(refused)
  })

  test('a member has the document of a field signed, and what is signed becomes a file of his own', async () => {
    const { state, step, failure, document: signed } = await sign(user, { componentId: formId, document })
    expect({ state, step, failure }).toEqual({ state: 'done', step: 'downloading', failure: null })
    if (!signed) throw new Error('there is no document')
    expect(signed).toMatchObject({ bucket: 'shop', name: document.name, type: 'application/pdf' })
    expect(signed.key).not.toBe(document.key)
    const content = await contentOf(user, signed)
    expect(pdfsig(content)).toContain('Signature is Valid')
    expect(await signaturesOf(user, signed)).toMatchObject([
      { signer: 'Ana Ñuñoa Soto', verdict: 'intact', reason: 'Acepto', place: 'Arica', stampedAt: null },
    ])
    expect(await signaturesOf(user, document)).toEqual([])
    // It can stand in the field.
    expect(await createItem(shop.admin, { collectionId, data: { contract: signed } })).toBeTruthy()
  })

  test('who signs may give another reason and place, and draws his signature', async () => {
    const request = { componentId: formId, document, reason: 'Me gusta', place: '', picture: 'bm9uZQ==' }
    const { document: signed } = await sign(user, request)
    expect(signed && (await signaturesOf(user, signed))).toMatchObject([{ reason: 'Me gusta', place: null }])
  })

  test('what is signed is signed again by somebody else, and both signatures stay good', async () => {
    const once = await sign(user, { componentId: formId, document })
    const twice = await sign(shop.admin, { componentId: formId, document: once.document ?? document })
    const found = twice.document ? await signaturesOf(user, twice.document) : []
    expect(found.map(({ verdict }) => verdict)).toEqual(['intact', 'intact'])
  })

  test('a document that is no PDF is told at the step of the file, and can be tried again', async () => {
    const text = await uploaded(user, 'shop', Buffer.from('Hola'))
    for (let time = 0; time < 2; time += 1)
      expect(await sign(user, { componentId: formId, document: text })).toMatchObject({
        state: 'failed',
        failure: { step: 'sendingFile', code: 'notPdf', text: null },
      })
  })

  test('what nobody asks for, and what is no document, is signed for nobody', async () => {
    const failed = (request: object) => failureOf(begin(user, { componentId: formId, document, ...request }))
    expect(await failed({ fieldName: 'none' })).toMatchObject({ error: 'BadRequest' })
    expect(await failed({ document: { ...document, key: 'gone.pdf' } })).toMatchObject({ error: 'validationError' })
    expect(await failed({ document: { ...document, bucket: 'other' } })).toMatchObject({ error: 'validationError' })
    expect(await failed({ document: {} })).toMatchObject({ error: 'validationError' })
    expect(await failed({ componentId: collectionId })).toMatchObject({ error: 'NotFound' })
    expect(await failed({ reason: 'x'.repeat(201) })).toMatchObject({ validationErrors: { reason: 'tooLarge:200' } })
  })

  test('designers have documents of a collection signed', async () => {
    expect(await sign(shop.admin, { componentId: collectionId, document })).toMatchObject({ state: 'done' })
  })

  test('a signing is its owner’s alone', async () => {
    const other = await shop.member()
    const { _id } = await begin(user, { componentId: formId, document })
    expect(await failureOf(asked(other, _id))).toMatchObject({ error: 'NotFound' })
    const cancelled = other.run('mutation ($id: String!) { cancelSigning(signingId: $id) { _id } }', { id: _id })
    expect(await failureOf(cancelled)).toMatchObject({ error: 'NotFound' })
    expect(await ended(user, _id)).toMatchObject({ state: 'done' })
  })

  test('the activity log tells who had which document signed', async () => {
    await sign(user, { componentId: formId, document })
    const { log } = await shop.admin.run<{ log: { items: { action: string }[] } }>(
      '{ log: auditLog(environmentId: "shop", limit: 5) { items { action } } }',
    )
    expect(log.items[0]).toMatchObject({ action: 'data.signed' })
  })

  test('a time stamp is of the signature, and both pdfsig and we find it', async () => {
    await set(shop, { signingTimestampUrl: stamps.url })
    const { document: signed, failure } = await sign(user, { componentId: formId, document })
    expect(failure).toBeNull()
    const [found] = signed ? await signaturesOf(user, signed) : []
    expect(found).toMatchObject({ verdict: 'intact', stampedAt: expect.stringMatching(/^\d{4}-/) })
    expect(signed && pdfsig(await contentOf(user, signed))).toContain('Signature is Valid')
  })

  test.each([
    ['no answer of HTTP', { status: 500, body: Buffer.from('x') }, 'unreachable'],
    ['no stamp', { status: 200, body: Buffer.from('x') }, 'wrongAnswer'],
    ['a refusal', { status: 200, body: Buffer.from('30053003020102', 'hex') }, 'wrongAnswer'],
  ])('of a service for time stamps that gives %s the step is told', async (_, answer, code) => {
    await set(shop, { signingTimestampUrl: stamps.url })
    stamps.answer(answer)
    expect(await sign(user, { componentId: formId, document })).toMatchObject({
      state: 'failed',
      failure: { step: 'waiting', code },
    })
  })
})

describe('without anything to sign with', () => {
  test('the action is not offered, and the server refuses it', async () => {
    expect(await offer(user)).toBeNull()
    expect(await failureOf(begin(user, { componentId: formId, document }))).toMatchObject({
      error: 'BadRequest',
      reason: 'noSigning',
    })
    await set(shop, { signingProvider: 'local' })
    await shop.admin.run('mutation { removeSigningCertificate(environmentId: "shop") }')
    expect(await offer(user)).toBeNull()
    await saveCertificate(shop, certificate)
    expect(await offer(user)).toEqual({ reason: null, place: null, visible: true })
  })
})

describe('with a service', () => {
  beforeEach(async () => {
    await saveSecrets(shop, { clientSecret: cscClient.secret, pin: cscClient.pin })
    await set(shop, { signingProvider: 'remote', signingCredentialId: null })
  })

  test('it is told the sum of what is signed, and never the document', async () => {
    const { document: signed, failure } = await sign(user, { componentId: formId, document })
    expect(failure).toBeNull()
    expect(service.requests.map(({ path }) => path)).toEqual([
      ...['/oauth2/token', '/info', '/credentials/list', '/credentials/info'],
      ...['/credentials/authorize', '/signatures/signHash'],
    ])
    const { body } = service.requests.at(-1) ?? {}
    expect(body).toMatchObject({ hashAlgorithmOID: '2.16.840.1.101.3.4.2.1', signAlgo: '1.2.840.113549.1.1.11' })
    expect(Buffer.from(body.hashes[0], 'base64')).toHaveLength(32)
    expect(JSON.stringify(service.requests).length).toBeLessThan(5_000)
    expect(signed && pdfsig(await contentOf(user, signed))).toContain('Signature is Valid')
  })

  test('it may take its time: to permit it, and to sign', async () => {
    service.waits({ authorize: 2, sign: 2 })
    const { document: signed, failure } = await sign(user, { componentId: formId, document })
    expect(failure).toBeNull()
    expect(service.requests.filter(({ path }) => path === '/signatures/signPolling')).toHaveLength(2)
    expect(signed && pdfsig(await contentOf(user, signed))).toContain('Signature is Valid')
  })

  const calls = [
    ['/oauth2/token', 'credentials'],
    ['/info', 'connecting'],
    ['/credentials/list', 'connecting'],
    ['/credentials/info', 'connecting'],
    ['/credentials/authorize', 'sendingFile'],
    ['/signatures/signHash', 'sendingRequest'],
    ['/signatures/signPolling', 'waiting'],
  ] as const

  test.each(calls)(
    'where %s fails the step %s is told with what the service says, and another try is good',
    async (path, step) => {
      if (path === '/signatures/signPolling') service.waits({ sign: 1 })
      const trouble = { status: 400, body: { error: 'invalid_request', error_description: `No, ${cscClient.secret}` } }
      service.trouble(path, trouble)
      expect(await sign(user, { componentId: formId, document })).toMatchObject({
        state: 'failed',
        failure: { step, code: 'refused', text: 'invalid_request: No, …' },
        document: null,
      })
      service.clear()
      expect(await sign(user, { componentId: formId, document })).toMatchObject({ state: 'done' })
    },
  )

  test('while a call waits, its step is the one that is told; who has enough of it cancels', async () => {
    const begun: string[] = []
    for (const [path, step] of calls) {
      if (path === '/signatures/signPolling') service.waits({ sign: 1 })
      const held = Promise.withResolvers<void>()
      service.trouble(path, { after: held.promise })
      const { _id } = await begin(user, { componentId: formId, document })
      await vi.waitFor(async () => expect(await asked(user, _id)).toMatchObject({ state: 'running', step }), 60_000)
      begun.push(step)
      await user.run('mutation ($id: String!) { cancelSigning(signingId: $id) { _id } }', { id: _id })
      expect(await asked(user, _id)).toMatchObject({ state: 'cancelled', step, failure: null, document: null })
      held.resolve()
      service.clear()
    }
    expect([...new Set(begun), 'downloading']).toEqual(signingSteps)
  })

  test('after ten minutes it ends where it was, and can be begun again', async () => {
    const time = new AbortController()
    const { timeout } = AbortSignal
    const limits: number[] = []
    const spied = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      if (ms !== 600_000) return timeout(ms)
      limits.push(ms)
      return time.signal
    })
    try {
      service.trouble('/credentials/authorize', { after: new Promise(() => undefined) })
      const { _id } = await begin(user, { componentId: formId, document })
      await vi.waitFor(async () => expect((await asked(user, _id)).step).toBe('sendingFile'), 60_000)
      expect(limits).toHaveLength(1)
      time.abort(new DOMException('The time is over', 'TimeoutError'))
      expect(await ended(user, _id)).toMatchObject({
        ...{ state: 'failed', document: null, failure: { step: 'sendingFile', code: 'timedOut', text: null } },
      })
    } finally {
      spied.mockRestore()
    }
    service.clear()
    expect(await sign(user, { componentId: formId, document })).toMatchObject({ state: 'done' })
  })

  test('who went elsewhere is told that it is over, and nobody who looks at it, or cancelled it', async () => {
    const told = async () => {
      const { page } = await user.run<{ page: { items: { kind: string; title: string; text: string }[] } }>(
        '{ page: notifications(environmentId: "shop", limit: 100) { items { kind title text } } }',
      )
      return page.items.filter(({ kind }) => kind === 'signing').map(({ title, text }) => [title, text])
    }
    async function gone(how: 'done' | 'failed' | 'cancelled') {
      const held = Promise.withResolvers<void>()
      const trouble = how === 'failed' ? { status: 400, body: { error: 'invalid_request' } } : {}
      service.trouble('/credentials/info', { ...trouble, after: held.promise })
      const { _id } = await begin(user, { componentId: formId, document })
      if (how === 'cancelled')
        await user.run('mutation ($id: String!) { cancelSigning(signingId: $id) { _id } }', { id: _id })
      passed += 60_000
      held.resolve()
      if (how === 'cancelled') await ended(user, _id)
    }
    const before = await told()
    await sign(user, { componentId: formId, document })
    await gone('cancelled')
    service.clear()
    await gone('done')
    const done = ['Documento firmado', document.name]
    await expect.poll(told, { timeout: 60_000 }).toEqual([done, ...before])
    service.clear()
    await gone('failed')
    await expect.poll(told).toEqual([['El documento no se firmó', document.name], done, ...before])
  })

  test('the same document of the same field is signed once at a time', async () => {
    const held = Promise.withResolvers<void>()
    service.trouble('/info', { after: held.promise })
    const first = await begin(user, { componentId: formId, document })
    expect((await begin(user, { componentId: formId, document }))._id).toBe(first._id)
    held.resolve()
    expect(await ended(user, first._id)).toMatchObject({ state: 'done' })
  })

  test.each([
    ['what is no JSON', { status: 200, body: '<html>' }, 'wrongAnswer'],
    ['nothing that is needed', { status: 200, body: {} }, 'wrongAnswer'],
    ['a fault of its own', { status: 503, body: 'x' }, 'unreachable'],
    ['a redirect', { redirect: 'http://127.0.0.1:1/' }, 'refused'],
  ])('a service that answers %s is told as what it is', async (_, trouble, code) => {
    service.trouble('/credentials/info', trouble)
    expect(await sign(user, { componentId: formId, document })).toMatchObject({ failure: { step: 'connecting', code } })
  })

  test.each([
    [
      'another’s signature',
      { status: 200, body: { signatures: [Buffer.alloc(256, 7).toString('base64')] } },
      'wrongAnswer',
    ],
    ['too much', { status: 200, body: { signatures: ['A'.repeat(90_000)] } }, 'wrongAnswer'],
  ])('a service that signs with %s signs nothing', async (_, trouble, code) => {
    service.trouble('/signatures/signHash', trouble)
    const failed = await sign(user, { componentId: formId, document })
    expect(failed).toMatchObject({ state: 'failed', failure: { step: 'waiting', code }, document: null })
  })

  test.each([
    ['wants somebody to come', { auth: { mode: 'oauth2code' } }, 'needsPerson'],
    [
      'has a certificate whose time is over',
      { cert: { status: 'expired', certificates: ['AA=='] } },
      'expiredCertificate',
    ],
    ['has a key that is off', { key: { status: 'disabled', algo: ['1.2.840.113549.1.1.1'] } }, 'refused'],
    ['signs in another way', { key: { status: 'enabled', algo: ['1.3.101.112'] } }, 'wrongAnswer'],
  ])('a service that %s says so', async (_, credential, code) => {
    service.credential(credential)
    expect(await sign(user, { componentId: formId, document })).toMatchObject({ failure: { step: 'connecting', code } })
  })

  test('a wrong secret and a wrong PIN are told without them', async () => {
    await saveSecrets(shop, { clientSecret: 'another unmistakable secret' })
    server.withhold(user, ['another unmistakable secret'])
    expect(await sign(user, { componentId: formId, document })).toMatchObject({
      failure: { step: 'credentials', code: 'refused', text: 'invalid_client: unknown client with secret …' },
    })
    await saveSecrets(shop, { clientSecret: cscClient.secret, pin: '999999999' })
    server.withhold(user, ['999999999'])
    expect(await sign(user, { componentId: formId, document })).toMatchObject({
      failure: { step: 'sendingFile', code: 'refused', text: 'invalid_pin: The PIN … is invalid' },
    })
  })

  test('what the environment signs with is tried out without signing', async () => {
    const tried = () =>
      shop.admin.run<{ tried: object }>(
        'mutation { tried: testSigning(environmentId: "shop") { certificate { subject } failure { step code text } } }',
      )
    expect((await tried()).tried).toEqual({ certificate: { subject: 'Ana Ñuñoa Soto' }, failure: null })
    service.trouble('/info', { status: 404, body: { error: 'not_found' } })
    expect((await tried()).tried).toEqual({
      certificate: null,
      failure: { step: 'connecting', code: 'refused', text: 'not_found' },
    })
  })
})

test('only public addresses are asked', async () => {
  const closed = await startTestServer()
  const other = await environmentFixture(closed)
  const { formId: form } = await contracts(other)
  await saveSecrets(other, { clientSecret: 'x' })
  await set(other, { signingProvider: 'remote', signingServiceUrl: service.url, signingClientId: 'x' })
  const value = await uploaded(other.admin, 'shop', await makePdf())
  expect(await sign(other.admin, { componentId: form, document: value })).toMatchObject({
    failure: { step: 'credentials', code: 'unreachable', text: expect.stringContaining('no public address') },
  })
  expect(service.requests).toEqual([])
  await closed.close()
})

test('a restart ends what is under way, and nobody is told of it any more', async () => {
  const first = await startTestServer({ config: { privateHosts: ['127.0.0.1'] } })
  const there = await environmentFixture(first)
  const { formId: form } = await contracts(there)
  await saveSecrets(there, { clientSecret: cscClient.secret, pin: cscClient.pin })
  await set(there, { signingProvider: 'remote', signingServiceUrl: service.url, signingClientId: cscClient.id })
  const value = await uploaded(there.admin, 'shop', await makePdf())
  service.trouble('/info', { after: new Promise(() => undefined) })
  const { _id } = await begin(there.admin, { componentId: form, document: value })
  await first.stop()
  const second = await startTestServer({ dataDirectory: first.dataDirectory, config: { privateHosts: ['127.0.0.1'] } })
  const admin = await second.admin()
  expect(await failureOf(asked(admin, _id))).toMatchObject({ error: 'NotFound' })
  service.clear()
  expect(await sign(admin, { componentId: form, document: value })).toMatchObject({ state: 'done' })
  await second.close()
  await first.close()
})

import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { markOf } from '../../testing/pushService.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { Services } from '../services.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const email = 'telar@project-one.iam.example.com'

/** What speaks the protocol of the service that reaches phones. */
interface PhoneService {
  readonly url: string
  readonly messages: { token: string; notification: { title: string; body: string }; data: { link: string } }[]
  readonly grants: unknown[]
  statuses: number[]
}

let http: Server
let phones: PhoneService
let server: TestServer
let services: Services
let shop: EnvironmentFixture

const textOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function startPhoneService(): Promise<PhoneService> {
  http = createServer(async (request, response) => {
    const body = await textOf(request)
    const answer = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.url === '/token') {
      const form = new URLSearchParams(body)
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        audience: `${made.url}/token`,
        issuer: email,
      })
      made.grants.push({ type: form.get('grant_type'), scope: payload.scope })
      return answer(200, { access_token: `access ${made.grants.length}`, expires_in: 3_600 })
    }
    if (request.url !== '/v1/projects/project-one/messages:send') return answer(404, {})
    if (request.headers.authorization !== `Bearer access ${made.grants.length}`) return answer(401, {})
    made.messages.push(JSON.parse(body).message)
    return answer(made.statuses.shift() ?? 200, {})
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const made: PhoneService = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    messages: [],
    grants: [],
    statuses: [],
  }
  return made
}

beforeAll(async () => {
  phones = await startPhoneService()
  server = await startTestServer({
    config: { privateHosts: ['127.0.0.1'] },
    start: {
      withServices(made) {
        services = made
      },
    },
  })
  shop = await environmentFixture(server)
})
afterAll(async () => {
  await server.close()
  http.close()
  http.closeAllConnections()
})

const account = () =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'project-one',
    client_email: email,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${phones.url}/token`,
  })
const update = (data: object) =>
  shop.admin.execute(
    'mutation ($data: JSON!) { updatePlatformSettings(data: $data) { hasFcmServiceAccount fcmUrl } }',
    { data },
  )
const subscribe = (client: TestClient, token: string) =>
  client.execute<{ subscribeToPush: { kind: string; mark: string } }>(
    'mutation ($phoneToken: String) { subscribeToPush(environmentId: "shop", phoneToken: $phoneToken) { kind mark } }',
    { phoneToken: token },
  )
const stateOf = async (client: TestClient) =>
  (await client.run<{ pushState: object }>('{ pushState(environmentId: "shop") { kind phones failure } }')).pushState

let count = 0
const tell = async (client: TestClient) => {
  const { me } = await client.run<{ me: { _id: string } }>('{ me { _id } }')
  const host = { kind: 'environment', environmentId: 'shop', name: 'shop' } as const
  const { environment } = await services.policy.fromOutside(host, 'shop')
  const of = { id: `n${++count}`, accountId: me._id, title: 'Pedido 5', text: 'Por 3.000', link: '/orders' }
  services.pushChannel.deliver(environment, [{ ...of, collectionId: null, recordId: null }])
  await services.background.idle()
}

test('[X9] a phone is told by its token, through the service that the platform is set to', async () => {
  const ana = await shop.member()
  expect((await subscribe(ana, 'token of a phone')).errors?.[0]?.extensions?.error).toBe('Unavailable')
  expect(await stateOf(ana)).toMatchObject({ phones: false, kind: null })
  const { errors } = await update({ fcmServiceAccount: '{"project_id":"project-one"}' })
  expect(errors?.[0]?.extensions?.validationErrors).toEqual({ 'data.fcmServiceAccount': 'invalid' })
  expect((await update({ fcmServiceAccount: account(), fcmUrl: phones.url })).data).toEqual({
    updatePlatformSettings: { hasFcmServiceAccount: true, fcmUrl: phones.url },
  })
  await shop.admin.run(
    'mutation { updateEnvironment(environmentId: "shop", data: { pushShowsContent: true }) { version } }',
  )
  expect((await subscribe(ana, 'token of a phone')).data?.subscribeToPush).toEqual({
    kind: 'fcm',
    mark: markOf('token of a phone'),
  })
  await tell(ana)
  expect(phones.messages).toEqual([
    {
      token: 'token of a phone',
      notification: { title: 'Pedido 5', body: 'Por 3.000' },
      data: { id: 'n1', link: '/orders' },
      android: { ttl: '86400s', notification: { tag: 'n1' } },
    },
  ])
  expect(phones.grants).toEqual([
    {
      type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    },
  ])
  await tell(ana)
  expect([phones.messages.length, phones.grants.length]).toEqual([2, 1])
  phones.statuses = [404]
  await tell(ana)
  expect(await stateOf(ana)).toMatchObject({ phones: true, kind: null })
})

test('the account goes to no other address than the one that it was written for', async () => {
  const { errors } = await update({ fcmUrl: 'https://elsewhere.example.com' })
  expect(errors?.[0]?.extensions?.validationErrors).toEqual({ 'data.fcmServiceAccount': 'keyAgain' })
})

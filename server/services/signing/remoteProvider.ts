import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { SigningSettings } from '../../../shared/environment/signingSettings.ts'
import type { SigningSecrets } from '../../db/platform/signingTypes.ts'
import type { OutsideCalls } from '../scripts/outside.ts'
import { askService, wordsOf } from './serviceCalls.ts'
import { type Signatory, SigningProblem, type SigningProvider, type SigningRun } from './signingProvider.ts'

/** Between two questions whether something is done, in ms. */
const pollMs = 1_000

const sha256 = '2.16.840.1.101.3.4.2.1'
/** Ways of signing that documents are signed in here, the first that the service has is taken. */
const methods = ['1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2', '1.2.840.113549.1.1.1', '1.2.840.10045.2.1'] as const

const text = z.string().max(100_000)
const some = z.array(text).max(50)
const answers = {
  token: z.object({ access_token: text.min(1) }),
  info: z.object({ methods: some.optional() }),
  list: z.object({ credentialIDs: z.array(text).min(1).max(1_000) }),
  credential: z.object({
    key: z.object({ status: text.optional(), algo: some }),
    cert: z.object({ status: text.optional(), certificates: z.array(text).min(1).max(20) }),
    auth: z.object({ mode: text }).optional(),
    authMode: text.optional(),
  }),
  authorized: z.object({ SAD: text.optional(), handle: text.optional() }),
  signed: z.object({ signatures: some.optional(), responseID: text.optional() }),
} as const

export interface RemoteParts {
  outside: OutsideCalls
  settings: SigningSettings
  secrets: SigningSecrets
}

interface Answer<Shape> {
  /** 202: it was taken, and is not done. */
  status: number
  body: Shape
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** Signs at a service that keeps the key, by the API of the Cloud Signature Consortium, version 2: it is told sums, and never documents. */
export class RemoteProvider implements SigningProvider {
  readonly #parts: RemoteParts
  readonly #base: string
  #token = ''

  constructor(parts: RemoteParts) {
    this.#parts = parts
    this.#base = withoutSlash(parts.settings.signingServiceUrl ?? '')
  }

  async open(run: SigningRun): Promise<Signatory> {
    run.step('credentials')
    await this.#enter(run)
    run.step('connecting')
    await this.#call('info', {}, answers.info, run)
    const credentialID = await this.#credential(run)
    const { body } = await this.#call(
      'credentials/info',
      { credentialID, certificates: 'chain', certInfo: true, authInfo: true },
      answers.credential,
      run,
    )
    const { key, cert } = body
    if (key.status !== undefined && key.status !== 'enabled') throw new SigningProblem('refused', `key ${key.status}`)
    if (cert.status !== undefined && cert.status !== 'valid') throw new SigningProblem('expiredCertificate')
    // Somebody would have to come to a page of the service first.
    if ((body.auth?.mode ?? body.authMode) === 'oauth2code') throw new SigningProblem('needsPerson')
    const method = methods.find(one => key.algo.includes(one))
    if (method === undefined) throw new SigningProblem('wrongAnswer', key.algo.join(', '))
    return {
      chain: cert.certificates.map(der => new Uint8Array(Buffer.from(der, 'base64'))),
      sign: (attributes, signing) => this.#sign({ credentialID, method, attributes }, signing),
    }
  }

  /** As a program, by its secret. */
  async #enter({ signal }: SigningRun): Promise<void> {
    const { outside, settings, secrets } = this.#parts
    const { clientSecret } = secrets
    if (!this.#base) throw new SigningProblem('unreachable')
    if (!clientSecret) throw new SigningProblem('noSecret')
    const at = withoutSlash(settings.signingTokenUrl || this.#base)
    const answer = await askService(
      outside,
      {
        url: `${at}/oauth2/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: settings.signingClientId ?? '',
          client_secret: clientSecret,
        }).toString(),
      },
      signal,
    )
    this.#token = this.#read(answer, answers.token).body.access_token
  }

  async #credential(run: SigningRun): Promise<string> {
    const { signingCredentialId } = this.#parts.settings
    if (signingCredentialId) return signingCredentialId
    const { body } = await this.#call('credentials/list', { maxResults: 1 }, answers.list, run)
    return body.credentialIDs[0] ?? ''
  }

  async #sign(
    { credentialID, method, attributes }: { credentialID: string; method: string; attributes: Uint8Array },
    run: SigningRun,
  ): Promise<Uint8Array> {
    const hashes = [createHash('sha256').update(attributes).digest('base64')]
    const told = { credentialID, hashes, hashAlgorithmOID: sha256 }
    const SAD = await this.#authorize(told, run)
    run.step('sendingRequest')
    const request = { ...told, signAlgo: method, ...(SAD !== undefined && { SAD }) }
    let answer = await this.#call('signatures/signHash', request, answers.signed, run)
    run.step('waiting')
    const { responseID } = answer.body
    while (answer.body.signatures === undefined || answer.body.signatures.length === 0) {
      if (responseID === undefined) throw new SigningProblem('wrongAnswer')
      await pause(pollMs, undefined, { signal: run.signal })
      answer = await this.#call('signatures/signPolling', { responseID }, answers.signed, run)
    }
    return new Uint8Array(Buffer.from(answer.body.signatures[0] ?? '', 'base64'))
  }

  /** That this sum may be signed; where somebody agrees to it on his telephone, that is waited for. */
  async #authorize(told: { credentialID: string; hashes: string[] }, run: SigningRun): Promise<string | undefined> {
    const { pin } = this.#parts.secrets
    const authData = pin ? [{ id: 'PIN', value: pin }] : undefined
    const request = { ...told, numSignatures: 1, ...(authData && { authData }) }
    let answer = await this.#call('credentials/authorize', request, answers.authorized, run)
    const { handle } = answer.body
    while (answer.body.SAD === undefined && handle !== undefined) {
      await pause(pollMs, undefined, { signal: run.signal })
      answer = await this.#call('credentials/authorizeCheck', { handle }, answers.authorized, run)
    }
    if (answer.body.SAD === undefined) throw new SigningProblem('wrongAnswer')
    return answer.body.SAD
  }

  async #call<Shape>(method: string, body: object, shape: z.ZodType<Shape>, { signal }: SigningRun) {
    const answer = await askService(
      this.#parts.outside,
      {
        url: `${this.#base}/${method}`,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${this.#token}`,
        },
        body: JSON.stringify(body),
      },
      signal,
    )
    return this.#read(answer, shape)
  }

  /** @throws SigningProblem with what the service says where it says no, and for what makes no sense */
  #read<Shape>({ status, body }: { status: number; body: string }, shape: z.ZodType<Shape>): Answer<Shape> {
    const { clientSecret, pin } = this.#parts.secrets
    const parsed = parsedJson(body)
    if (status < 200 || status >= 300) {
      const { error, error_description: description } = (parsed ?? {}) as Record<string, unknown>
      const said = [error, description].filter(part => typeof part === 'string').join(': ')
      const words = wordsOf(said || `HTTP ${status}`, [clientSecret, pin, this.#token])
      throw new SigningProblem(status >= 500 ? 'unreachable' : 'refused', words)
    }
    const read = shape.safeParse(status === 202 ? (parsed ?? {}) : parsed)
    if (!read.success) throw new SigningProblem('wrongAnswer')
    return { status, body: read.data }
  }
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return undefined
  }
}

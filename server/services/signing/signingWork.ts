import type { SigningSettings } from '../../../shared/environment/signingSettings.ts'
import { isAppError } from '../../../shared/errors.ts'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import * as texts from '../../../shared/i18n/areas/signing.ts'
import { type Language, languageOf } from '../../../shared/languages.ts'
import type { SigningFailureCode } from '../../../shared/signing/signing.ts'
import type { SigningSecrets } from '../../db/platform/signingTypes.ts'
import type { Outside, OutsideCalls } from '../scripts/outside.ts'
import { type Mark, Refused, type SigningRefusal } from './child/protocol.ts'
import { LocalProvider } from './localProvider.ts'
import { RemoteProvider } from './remoteProvider.ts'
import type { SigningChildren } from './signingChildren.ts'
import { type Signatory, SigningProblem, type SigningProvider, type SigningRun } from './signingProvider.ts'
import { askStamp } from './timestamps.ts'

/** What a document is signed with, and what the signature says. */
export interface SigningOrder {
  environmentId: string
  /** Where the document is. */
  path: string
  settings: SigningSettings
  secrets: SigningSecrets
  reason: string
  place: string
  /** A PNG. */
  picture: Uint8Array | undefined
  zone: string
  language: Language
  /** Milliseconds since 1970. */
  now: number
}

export interface SigningWorkParts {
  outside: Outside
  signingChildren: SigningChildren
}

/** Bytes that a signature takes beside its certificates; a time stamp brings those of its service along. */
const room = { signature: 4_096, stamp: 24_576 } as const

/** Undefined where documents cannot be signed. */
export function providerOf(
  outside: OutsideCalls,
  { settings, secrets, now }: Pick<SigningOrder, 'settings' | 'secrets' | 'now'>,
): SigningProvider | undefined {
  if (settings.signingProvider === 'local')
    return secrets.certificate === undefined ? undefined : new LocalProvider(secrets, now)
  if (settings.signingProvider !== 'remote' || !settings.signingServiceUrl || !secrets.clientSecret) return undefined
  return new RemoteProvider({ outside, settings, secrets })
}

function markOf(
  name: string,
  { settings, reason, place, picture, now, zone, language }: SigningOrder,
): Mark | undefined {
  if (!settings.signingVisible) return undefined
  const words = languageOf(language) === 'en' ? texts.en : texts.es
  const line = (said: string, text: string) => (text === '' ? [] : [said.replace('{{text}}', text)])
  return {
    title: words.mark.signedBy,
    name,
    lines: [
      formatDateTime(new Date(now).toISOString(), zone),
      ...line(words.mark.reason, reason),
      ...line(words.mark.place, place),
    ],
    picture,
  }
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** Signs a document: what comes behind it so that it is signed. */
export class SigningWork {
  readonly #parts: SigningWorkParts

  constructor(parts: SigningWorkParts) {
    this.#parts = parts
  }

  /** @throws SigningProblem, Refused, the signal's reason */
  async tail(provider: SigningProvider, order: SigningOrder, run: SigningRun): Promise<Uint8Array> {
    const { signingChildren } = this.#parts
    const signatory = await provider.open(run)
    const [certificate] = signatory.chain
    if (certificate === undefined) throw new SigningProblem('noCertificate')
    run.step('sendingFile')
    const { subject, validFrom, validUntil } = await signingChildren.run({ kind: 'facts', certificate }, run.signal)
    if (order.now < validFrom || order.now > validUntil) throw new SigningProblem('expiredCertificate')
    const isStamped = Boolean(order.settings.signingTimestampUrl)
    const { tail, signatureAt, attributes } = await signingChildren.run(
      {
        kind: 'prepare',
        path: order.path,
        certificate,
        room: room.signature + sizeOf(signatory.chain) + (isStamped ? room.stamp : 0),
        words: { name: subject, reason: order.reason, place: order.place, at: order.now },
        mark: markOf(subject, order),
      },
      run.signal,
    )
    const signature = await this.#signed(signatory, attributes, order, run)
    const digits = Buffer.from(signature).toString('hex')
    const signed = Buffer.from(tail)
    if (signed.toString('latin1', signatureAt + digits.length, signatureAt + digits.length + 1) !== '0')
      throw new SigningProblem('wrongAnswer')
    signed.write(digits, signatureAt, 'latin1')
    return new Uint8Array(signed)
  }

  async #signed(
    { sign, chain }: Signatory,
    attributes: Uint8Array,
    { environmentId, settings }: SigningOrder,
    run: SigningRun,
  ): Promise<Uint8Array> {
    const { signingChildren, outside } = this.#parts
    const signature = await sign(attributes, run)
    run.step('waiting')
    const { signingTimestampUrl: url } = settings
    const made = await signingChildren.run({ kind: 'finish', attributes, signature, chain }, run.signal)
    if (!url) return made.cms
    const stamp = await askStamp(outside.of(environmentId), url, made.signature, run.signal)
    return (await signingChildren.run({ kind: 'finish', attributes, signature, chain, stamp }, run.signal)).cms
  }
}

const refusals: Readonly<Partial<Record<SigningRefusal, SigningFailureCode>>> = {
  notPdf: 'notPdf',
  encrypted: 'encrypted',
  locked: 'locked',
  damaged: 'damaged',
  tooLarge: 'tooLarge',
}

/** Why it failed, for people; undefined for a fault of Telar. */
export function problemOf(error: unknown): { code: SigningFailureCode; text: string | null } | undefined {
  if (error instanceof SigningProblem) return { code: error.code, text: error.text }
  if (error instanceof Refused) return { code: refusals[error.reason] ?? 'wrongAnswer', text: null }
  if (isAppError(error, 'Unavailable')) return { code: 'unreachable', text: error.message }
  return undefined
}

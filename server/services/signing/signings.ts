import { createReadStream } from 'node:fs'
import type { Clock } from '../../../shared/clock.ts'
import { badRequest, isAppError, notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import { type Ids, parseWireId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { isPrivateKey, privateKey } from '../../../shared/protocol/files.ts'
import { signingLimits } from '../../../shared/signing/signing.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { Files } from '../files/files.ts'
import { quotaOf, requireRoom } from '../files/quota.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { NodeCalls } from '../nodes/nodeCalls.ts'
import type { Policy } from '../policy/policy.ts'
import { environmentProvider, signingSettingsOf } from './environmentProvider.ts'
import { LiveSignings } from './liveSignings.ts'
import { type AskedDocument, askedDocument, type DocumentRequest, requireSignable } from './signedField.ts'
import type { SigningProvider } from './signingProvider.ts'
import { problemOf, providerOf, type SigningOrder, SigningWork, type SigningWorkParts } from './signingWork.ts'
import { type LiveSigning, type WireSigning, wireSigning } from './wire.ts'

/** A signing that is over. */
export interface EndedSigning {
  /** Who began it. */
  accountId: string
  /** What the document is called. */
  name: string
  isDone: boolean
}

export interface SigningsParts extends SigningWorkParts {
  policy: Policy
  platform: PlatformStore
  files: Files
  settings: EffectiveSettings
  attempts: AttemptLimiter
  clock: Clock
  ids: Ids
  nodeCalls: NodeCalls
  /** The same caller with what its account is now; undefined when the account is gone, or the session is over. */
  presentCaller(caller: Caller): Promise<Caller | undefined>
  report(error: unknown): void
  /** Who began it does not look at it any more. */
  signingEnded(environment: OpenEnvironment, ended: EndedSigning): void
}

export interface SignRequest extends DocumentRequest {
  reason?: string | null
  place?: string | null
  /** A PNG in base64. */
  picture?: string | null
}

export interface SigningOffer {
  reason: string | null
  place: string | null
  visible: boolean
}

interface AskedElsewhere {
  call: 'get' | 'cancel'
  caller: Caller
  signingId: string
}

/** Of those that another node has. */
const topic = 'signings'
/** Of one person, at one node. */
const mostAtOnce = 5
/** Whoever looks at it asks several times a second. In ms. */
const away = 5_000

/** Documents on their way to be signed (area AE): who may begin it, how far it is, and what became of it. */
export class Signings {
  readonly #parts: SigningsParts
  readonly #work: SigningWork
  readonly #live: LiveSignings

  constructor(parts: SigningsParts) {
    this.#parts = parts
    this.#work = new SigningWork(parts)
    this.#live = new LiveSignings(parts.clock)
    parts.nodeCalls.answer(topic, ({ call, caller, signingId }: AskedElsewhere) =>
      this.#live.byId(parseWireId(signingId)?.localId ?? '') === undefined ? undefined : this[call](caller, signingId),
    )
  }

  /** Null where documents cannot be signed. @throws AppError as `Policy.visitor` */
  async offer(caller: Caller, environmentId: string): Promise<SigningOffer | null> {
    const { environment } = await this.#parts.policy.visitor(caller, environmentId)
    if ((await environmentProvider(this.#parts, environment)) === undefined) return null
    const { signingReason, signingPlace, signingVisible } = signingSettingsOf(environment)
    return { reason: signingReason || null, place: signingPlace || null, visible: signingVisible }
  }

  /**
   * Begins to sign; `get` tells how far it is. The same document of the same field is signed once at a time.
   * @throws AppError as `askedDocument` · PermissionsError notAllowed · BadRequest `reason: noSigning` · validationError · TooManyRequests
   */
  async sign(caller: Caller, request: SignRequest, language: Language): Promise<WireSigning> {
    const { policy, files, attempts, ids } = this.#parts
    const asked = await askedDocument(policy, files, caller, request)
    requireSignable(policy, asked)
    const { accountId } = caller
    if (accountId === null) throw permissionError('notAllowed')
    const { environment } = asked
    const order = await this.#order(asked, request, language)
    const provider = providerOf(this.#parts.outside.of(environment.id), order)
    if (provider === undefined) throw badRequest('documents cannot be signed here', { reason: 'noSigning' })
    const subject = `${request.componentId} ${request.fieldName} ${asked.document.bucket}/${asked.document.key}`
    const known = this.#live.running(environment.id, accountId, subject)
    if (known !== undefined) return this.#told(known)
    await this.#requireRoom(caller, asked)
    if (this.#live.runningOf(accountId) >= mostAtOnce)
      throw badRequest('too many documents are being signed', { reason: 'busy' })
    attempts.count([{ key: `signing:${accountId}`, most: signingLimits.started }])
    const signing: LiveSigning = {
      ...{ id: ids.next(), environmentId: environment.id, accountId, subject, stop: new AbortController() },
      ...{ state: 'running', step: 'credentials', failure: null, document: null, askedAt: this.#parts.clock.now() },
    }
    this.#live.begin(signing, async () => {
      await this.#run(signing, { caller, request, asked, order, provider })
      this.#ended(signing, asked)
    })
    return wireSigning(signing)
  }

  /** For who began it. @throws AppError NotFound, also after a restart */
  async get(caller: Caller, signingId: string): Promise<WireSigning> {
    const signing = await this.#own(caller, signingId)
    return signing === undefined ? this.#elsewhere({ call: 'get', caller, signingId }) : this.#told(signing)
  }

  /** For who began it; one that is over stays as it is. @throws AppError NotFound */
  async cancel(caller: Caller, signingId: string): Promise<WireSigning> {
    const signing = await this.#own(caller, signingId)
    if (signing === undefined) return this.#elsewhere({ call: 'cancel', caller, signingId })
    if (signing.state === 'running') {
      signing.state = 'cancelled'
      signing.stop.abort(new Error('the signing was cancelled'))
    }
    return wireSigning(signing)
  }

  /** Ends those of an environment that nobody uses any more. */
  endIn(environmentId: string): Promise<void> {
    return this.#live.end(environmentId)
  }

  close(): Promise<void> {
    return this.#live.end()
  }

  #told(signing: LiveSigning): WireSigning {
    signing.askedAt = this.#parts.clock.now()
    return wireSigning(signing)
  }

  /** Who began it is told elsewhere, unless he looks at it, or ended it. */
  #ended({ accountId, state, stop, askedAt }: LiveSigning, { environment, document }: AskedDocument): void {
    if (stop.signal.aborted || this.#parts.clock.now() - askedAt < away) return
    this.#parts.signingEnded(environment, { accountId, name: document.name, isDone: state === 'done' })
  }

  async #elsewhere(asked: AskedElsewhere): Promise<WireSigning> {
    const answer = await this.#parts.nodeCalls.ask<WireSigning>(topic, asked)
    if (answer === undefined) throw notFound()
    return answer.value
  }

  /** @returns undefined where this node has it not */
  async #own(caller: Caller, signingId: string): Promise<LiveSigning | undefined> {
    const named = parseWireId(signingId)
    if (named === undefined) throw notFound()
    await this.#parts.policy.visitor(caller, named.environmentId)
    const signing = this.#live.byId(named.localId)
    const isOwn = signing?.environmentId === named.environmentId && signing.accountId === caller.accountId
    if (signing !== undefined && !isOwn) throw notFound()
    return signing
  }

  async #order(
    { environment, path }: AskedDocument,
    { reason, place, picture }: SignRequest,
    language: Language,
  ): Promise<SigningOrder> {
    for (const [name, text] of Object.entries({ reason, place }))
      if (text != null && text.length > signingLimits.text)
        throw validationError({ [name]: message('tooLarge', signingLimits.text) })
    const settings = signingSettingsOf(environment)
    return {
      environmentId: environment.id,
      path,
      settings,
      secrets: await this.#parts.platform.reads.signing.of(environment.id),
      reason: (reason ?? settings.signingReason ?? '').trim(),
      place: (place ?? settings.signingPlace ?? '').trim(),
      picture: picture ? new Uint8Array(Buffer.from(picture, 'base64')) : undefined,
      zone: environment.zone,
      language,
      now: this.#parts.clock.now(),
    }
  }

  async #requireRoom(caller: Caller, { environment, standing, size }: AskedDocument): Promise<void> {
    const { settings } = this.#parts
    const quota = quotaOf(environment.model.settings, standing, settings.environmentUploadBytes)
    await requireRoom(environment.store.reads.files, caller, size, quota)
  }

  async #run(signing: LiveSigning, started: Started): Promise<void> {
    const time = AbortSignal.timeout(signingLimits.timeMs)
    const signal = AbortSignal.any([signing.stop.signal, time])
    try {
      const run = {
        signal,
        step(step: LiveSigning['step']) {
          signal.throwIfAborted()
          signing.step = step
        },
      }
      const tail = await this.#work.tail(started.provider, started.order, run)
      run.step('downloading')
      await this.#requirePresent(signing, started)
      signing.document = await this.#keep(started, tail)
      signing.state = 'done'
    } catch (error) {
      if (signing.state === 'cancelled') return
      const isEnded = signing.stop.signal.aborted
      const problem = time.aborted ? { code: 'timedOut' as const, text: null } : problemOf(error)
      if (problem === undefined && !isEnded) this.#parts.report(error)
      const { code, text } = problem ?? { code: isEnded ? ('interrupted' as const) : ('internal' as const), text: null }
      signing.failure = { step: signing.step, code, text }
      signing.state = 'failed'
    }
  }

  /** Ends what somebody began who might not begin it now. @throws AppError */
  async #requirePresent({ stop }: LiveSigning, { caller, request }: Started): Promise<void> {
    const { policy, files, presentCaller } = this.#parts
    try {
      const present = await presentCaller(caller)
      if (present === undefined) throw notFound()
      requireSignable(policy, await askedDocument(policy, files, present, request))
    } catch (error) {
      if (isAppError(error)) stop.abort(error)
      throw error
    }
  }

  /** The document as it is, and what comes behind it, as a file of its own. */
  async #keep({ caller, asked, order }: Started, tail: Uint8Array) {
    const { environment, document, field } = asked
    const isPrivate = isPrivateKey(document.key) || fieldOptions(field).private === true
    async function* content() {
      yield* createReadStream(order.path)
      yield tail
    }
    const file = await this.#parts.files.make(
      environment,
      {
        name: document.name,
        type: 'application/pdf',
        createdBy: caller.accountId,
        ...(isPrivate && { key: privateKey }),
      },
      content(),
      (tx, { id, name }) => tx.audit.add(auditEntry(caller, 'data.signed', { target: { kind: 'file', id, name } })),
    )
    return { bucket: file.bucket, key: file.key, name: document.name, type: file.type }
  }
}

interface Started {
  caller: Caller
  request: DocumentRequest
  asked: AskedDocument
  order: SigningOrder
  provider: SigningProvider
}

import { createHash } from 'node:crypto'
import { pushSettingsOf } from '../../../shared/environment/pushSettings.ts'
import { badRequest, permissionError, unavailable } from '../../../shared/errors.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import {
  longestToken,
  type PushFailure,
  type PushKind,
  pushSubscriptionSchema,
} from '../../../shared/push/subscription.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { PushTarget, StoredSubscription } from '../../db/platform/pushTypes.ts'
import type { Caller } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { PushKeyring } from './pushKeyring.ts'

/** Of one person in an environment; the oldest goes. */
const mostOfPerson = 20

/** How a device stands, as its page is told. */
export interface PushState {
  _id: string
  /** With which browsers subscribe. */
  key: string
  /** Whether phones can be reached. */
  phones: boolean
  /** What the session has told here; null: nothing, and it is told nothing. */
  kind: PushKind | null
  /** Which browser or phone that is: sha256 of its address or token, hex. */
  mark: string | null
  /** Why the last one did not arrive. */
  failure: PushFailure | null
  autoEnable: boolean
  prompt: boolean
}

export interface PushesParts {
  platform: PlatformStore
  policy: Policy
  keyring: PushKeyring
  settings: EffectiveSettings
  config: { readonly privateHosts: readonly string[] }
}

type Session = Caller & { readonly accountId: string; readonly sessionId: string }

/** On which devices people are told of their notifications: each session says it of its own, and it ends with the session (A29, X25). */
export class Pushes {
  readonly #parts: PushesParts

  constructor(parts: PushesParts) {
    this.#parts = parts
  }

  /** With which browsers subscribe. @throws AppError PermissionsError for who is not logged in */
  async key(caller: Caller): Promise<string> {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    return (await this.#parts.keyring.pair()).publicKey
  }

  /** @throws AppError PermissionsError · NotFound */
  async state(caller: Caller, environmentId: string): Promise<PushState> {
    const { environment, session } = await this.#enter(caller, environmentId)
    const stored = await this.#parts.platform.reads.pushes.subscription(session.sessionId, environmentId)
    return (await this.#presenter(environment))(stored)
  }

  /**
   * From now on this session's device is told, in place of what it had told before; nobody else who logged in there is.
   * @throws AppError PermissionsError · NotFound · BadRequest for an address that nobody may call · Unavailable where phones cannot be reached
   */
  async subscribe(
    caller: Caller,
    asked: { environmentId: string; subscription?: unknown; phoneToken?: string | null | undefined },
  ): Promise<PushState> {
    const { environment, session } = await this.#enter(caller, asked.environmentId)
    const { platform } = this.#parts
    const { sessionId, accountId } = session
    const target = this.#targetOf(asked)
    const place = { sessionId, environmentId: environment.id }
    const present = await this.#presenter(environment)
    return platform.write(
      async tx => {
        await tx.pushes.subscribe({ ...place, kind: target.kind, target, ...named(target) })
        await tx.pushes.keepNewest(accountId, environment.id, mostOfPerson)
        return present(await tx.pushes.subscription(sessionId, environment.id))
      },
      { once: caller.once },
    )
  }

  /** Also where there is nothing any more. @throws AppError PermissionsError · NotFound */
  async unsubscribe(caller: Caller, environmentId: string): Promise<PushState> {
    const { environment, session } = await this.#enter(caller, environmentId)
    const present = await this.#presenter(environment)
    return this.#parts.platform.write(
      async tx => {
        await tx.pushes.unsubscribe(session.sessionId, environmentId)
        return present(undefined)
      },
      { once: caller.once },
    )
  }

  async #enter(caller: Caller, environmentId: string): Promise<{ environment: OpenEnvironment; session: Session }> {
    const { environment } = await this.#parts.policy.visitor(caller, environmentId)
    if (!hasSession(caller)) throw permissionError('notAllowed')
    return { environment, session: caller }
  }

  #targetOf({
    subscription,
    phoneToken,
  }: {
    subscription?: unknown
    phoneToken?: string | null | undefined
  }): PushTarget {
    if (subscription != null) {
      const { endpoint, keys } = parseRequest(pushSubscriptionSchema, subscription, 'subscription')
      const { protocol, hostname, username, password } = new URL(endpoint)
      const isOpen = protocol === 'https:' || this.#parts.config.privateHosts.includes(hostname)
      if (!isOpen || username !== '' || password !== '') throw badRequest('a push service is called over https')
      return { kind: 'web', endpoint, ...keys }
    }
    if (phoneToken == null || phoneToken === '' || phoneToken.length > longestToken)
      throw badRequest('subscription or phoneToken says what is told')
    if (this.#parts.settings.phoneService === undefined) throw unavailable('no service that reaches phones is set up')
    return { kind: 'fcm', token: phoneToken }
  }

  async #presenter(environment: OpenEnvironment) {
    const { publicKey } = await this.#parts.keyring.pair()
    const { id, model } = environment
    const { autoEnableNotifications: autoEnable, notificationPrompt: prompt } = pushSettingsOf(model.settings)
    const phones = this.#parts.settings.phoneService !== undefined
    return (stored: StoredSubscription | undefined): PushState => ({
      _id: `${id}_push`,
      key: publicKey,
      phones,
      kind: stored?.kind ?? null,
      mark: stored?.mark ?? null,
      failure: stored?.failure ?? null,
      autoEnable,
      prompt,
    })
  }
}

const hasSession = (caller: Caller): caller is Session =>
  caller.kind === 'account' && caller.accountId !== null && caller.sessionId !== null

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Which device it is, and who reaches it. */
const named = (target: PushTarget) =>
  target.kind === 'web'
    ? { mark: hashOf(target.endpoint), service: new URL(target.endpoint).origin }
    : { mark: hashOf(target.token), service: target.kind }

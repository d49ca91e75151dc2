import type { PushFailure, PushKind } from '../../../shared/push/subscription.ts'
import type { Awaitable } from '../engine/awaitable.ts'

/** What this server proves itself to push services with (VAPID), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Where one browser or phone is reached: its address at a push service with the keys that hide what it is told, or its token. */
export type PushTarget =
  | { readonly kind: 'web'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly kind: 'fcm'; readonly token: string }

/** What is told of a subscription: nothing that reaches its browser. */
export interface StoredSubscription {
  sessionId: string
  environmentId: string
  kind: PushKind
  /** Which browser or phone it is: sha256 of its address or token, hex. */
  mark: string
  /** Who reaches it: the origin of its address, or the name of a service for phones. */
  service: string
  failure: PushFailure | null
  /** In ms. */
  createdAt: number
}

export type NewSubscription = Omit<StoredSubscription, 'failure' | 'createdAt'> & { target: PushTarget }

/** A subscription with what its session says of who reads. */
export interface Recipient {
  sessionId: string
  accountId: string
  /** The host that the session is bound to. */
  host: string
  locale: string | null
}

export interface NewPush {
  sessionId: string
  environmentId: string
  /** Sealed where it lies. */
  content: string
  /** It is not sent after that, in ms. */
  endsAt: number
}

export interface DuePush extends Omit<NewPush, 'content'> {
  number: number
  attempts: number
  /** Undefined, as its content, once the key of the data folder is another one. */
  target: PushTarget | undefined
  content: string | undefined
}

export interface PushReads {
  /** Undefined before there are any, and once the key of the data folder is another one. */
  keys(): Awaitable<PushKeys | undefined>
  subscription(sessionId: string, environmentId: string): Awaitable<StoredSubscription | undefined>
  /** Those of some accounts in an environment. */
  recipients(environmentId: string, accountIds: readonly string[]): Awaitable<Recipient[]>
  /** Services with something to be sent by `now`. @param longest wait, in ms: what waits for longer was put off by a clock that was wrong */
  dueServices(now: number, longest: number): Awaitable<string[]>
  /** What is to be sent by now through one service, in the order of writing. */
  due(service: string, longest: number, limit: number): Awaitable<DuePush[]>
  /** When the next one is to be sent, of those that may not be sent by `now`: after `dueServices` of the same `now` none is left out. */
  nextDue(now: number): Awaitable<number | undefined>
}

export interface PushWrites extends PushReads {
  /** What browsers subscribed with other keys is worth nothing any more, and goes. */
  setKeys(keys: PushKeys): Awaitable<void>
  /** In place of what the session had there; other sessions have that browser no more. */
  subscribe(subscription: NewSubscription): Awaitable<void>
  unsubscribe(sessionId: string, environmentId: string): Awaitable<void>
  /** Takes away the oldest of an account in an environment, but for some. */
  keepNewest(accountId: string, environmentId: string, most: number): Awaitable<void>
  /** To be sent at once. @param most that may wait for the same subscription; the oldest go */
  add(push: NewPush, most: number): Awaitable<void>
  /** It arrived. */
  delivered(push: DuePush): Awaitable<void>
  /** An attempt failed, and the next one is then. */
  delay(push: DuePush, next: { at: number; failure: PushFailure }): Awaitable<void>
  /** All that waits for a service waits until then. */
  delayService(service: string, at: number): Awaitable<void>
  giveUp(push: DuePush, failure: PushFailure): Awaitable<void>
  /** Takes away what is too old to be sent. */
  tidy(): Awaitable<void>
}

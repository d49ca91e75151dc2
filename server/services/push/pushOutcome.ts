import type { PushFailure } from '../../../shared/push/subscription.ts'
import type { PushTarget } from '../../db/platform/pushTypes.ts'

/** What is told: short enough for every service. */
export interface PushContent {
  /** Of the notification: told twice, it is shown once. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** A path of the host that the session is bound to. */
  readonly link: string
}

/** What it is of: asked again when it is sent, because it may have waited. Local ids. */
export interface PushAbout {
  readonly accountId: string
  readonly collectionId: string | null
  readonly recordId: string | null
}

/** As it waits. */
export interface WaitingPush {
  readonly content: PushContent
  readonly about: PushAbout
}

/** What became of an attempt. */
export type PushOutcome =
  | { readonly kind: 'delivered' }
  /** Its reader may not hear of it any more. */
  | { readonly kind: 'withheld' }
  /** The subscription is there no more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly failure: PushFailure }
  /** Once more later; `after`: as long as the service asks for, in ms. `ofService`: it would answer others no better. */
  | { readonly kind: 'later'; readonly failure: PushFailure; readonly after?: number; readonly ofService: boolean }

/** Sends to one kind of address. */
export interface PushSender<Target extends PushTarget = PushTarget> {
  /** @returns also for what does not answer; @throws nothing that a service causes */
  send(target: Target, content: PushContent, signal: AbortSignal): Promise<PushOutcome>
}

/** Nothing that a service says puts anything off for longer, in ms. */
const longestAfter = 6 * 60 * 60_000

/** What `Retry-After` asks for, seconds or a date, in ms. */
function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestAfter) : undefined
}

/** A status that is neither that it arrived nor that nobody is there. */
export function troubleOf(
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  now: number,
): PushOutcome {
  const after = retryAfter(headers['retry-after'], now)
  const wait = after === undefined ? {} : { after }
  if (status === 429) return { kind: 'later', failure: 'busy', ofService: true, ...wait }
  if (status >= 500) return { kind: 'later', failure: 'unreachable', ofService: true, ...wait }
  return { kind: 'refused', failure: 'refused' }
}

export const unreachable: PushOutcome = { kind: 'later', failure: 'unreachable', ofService: true }

import type { Awaitable } from '../engine/awaitable.ts'

/** Why a request got no answer: it may not be sent there, nobody answered, or the answer was too long. */
export type OutgoingFailure = 'refused' | 'noAnswer' | 'tooLarge'

/** Requests of scripts that are alike and were sent at once. Ids are local ones, times milliseconds since 1970. */
export interface OutgoingRequest {
  id: string
  /** When the last of them was over. */
  at: number
  /** Of the component whose script it was; null: a trial in an editor. */
  kind: string | null
  componentId: string | null
  /** The e-mail address of who started it. */
  startedBy: string | null
  method: string
  /** With its port, where that is not the usual one; empty for what is no address. */
  host: string
  /** Of HTTP; null where there was no answer. */
  status: number | null
  failure: OutgoingFailure | null
  times: number
  /** Of the bodies, of all of them. */
  sentBytes: number
  receivedBytes: number
}

export interface OutgoingSelection {
  /** Those without an answer, or with one from 400 on. */
  failed?: boolean | undefined
  /** Of one component alone. */
  componentId?: string | undefined
}

export interface OutgoingReads {
  /** The newest first. */
  page(request: OutgoingSelection & { skip: number; limit: number }): Awaitable<OutgoingRequest[]>
  count(selection: OutgoingSelection): Awaitable<number>
}

export interface OutgoingWrites extends OutgoingReads {
  add(request: OutgoingRequest): Awaitable<void>
  /** Drops what is older, and all but the newest. */
  prune(limits: { before: number; kept: number }): Awaitable<void>
}

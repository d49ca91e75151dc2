import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { type DescribedError, useComponents } from '../ComponentsContext.tsx'
import { type ActionResult, submitFormMutation } from './documents.ts'
import type { Attempt } from './formDraft.ts'

/** Wait before an attempt without an answer is repeated, in ms; doubled each time up to the longest. */
const firstWait = 5_000
const longestWait = 60_000

/** Failures to be sent again with the same key: no answer came, or the session ended, which a log-in puts right. */
const unanswered: ReadonlySet<string | undefined> = new Set(['offline', 'Unavailable', 'AuthError'])

/** What executing the form answers; any other failure says nothing of what became of an earlier sending. */
const ofExecution: ReadonlySet<string | undefined> = new Set([
  'validationError',
  'PermissionsError',
  'NotFound',
  'Conflict',
  'BadRequest',
  'TooLarge',
])

/**
 * Nobody knows what became of an attempt that was told so.
 * @param lost how often it went without an answer before
 */
export const isOpen = (code: string | undefined, lost: number) =>
  unanswered.has(code) || (lost > 0 && !ofExecution.has(code))

export interface Sending {
  attempt: Attempt
  /** On its way; otherwise its answer was lost, and it waits to be repeated. */
  busy: boolean
  /** How often it went without an answer. */
  lost: number
  /** It has arrived, and the form is not yet as it was sent. */
  answered?: true
}

interface SendingParts {
  /** Called just before an attempt leaves. */
  onLeaving(attempt: Attempt): void
  onAnswered(result: ActionResult | undefined): Promise<void>
  onRefused(failure: DescribedError): Promise<void>
}

/**
 * Sends attempts, one at a time. One whose answer was lost is repeated with the key that it had, as soon as the server answers
 * again, so that it is executed once however often it is sent.
 */
export function useSending({ onLeaving, onAnswered, onRefused }: SendingParts) {
  const client = useApolloClient()
  const { describeError, onReconnected } = useComponents()
  const [sending, setSending] = useState<Sending>()
  const running = useRef(false)

  async function ask({ key, variables }: Attempt): Promise<{ result?: ActionResult; failure?: DescribedError }> {
    try {
      const mutation = submitFormMutation
      const { data } = await client.mutate({ mutation, variables, context: { idempotencyKey: key } })
      return { result: data?.submitForm }
    } catch (error) {
      return { failure: describeError(error) }
    }
  }

  async function send(attempt: Attempt, lost = 0): Promise<'busy' | 'waiting' | 'answered' | 'refused'> {
    if (running.current) return 'busy'
    running.current = true
    setSending({ attempt, busy: true, lost })
    onLeaving(attempt)
    try {
      const { result, failure } = await ask(attempt)
      if (failure && isOpen(failure.code, lost)) {
        setSending({ attempt: { ...attempt, unanswered: true }, busy: false, lost: lost + 1 })
        return 'waiting'
      }
      if (failure) {
        setSending(undefined)
        await onRefused(failure)
        return 'refused'
      }
      // The button stays busy until the form is as it was sent.
      setSending({ attempt, busy: true, lost, answered: true })
      await onAnswered(result).finally(() => setSending(undefined))
      return 'answered'
    } finally {
      running.current = false
    }
  }

  const again = () => sending && send(sending.attempt, sending.lost)
  const repeat = useRef(again)
  repeat.current = again

  const waits = sending !== undefined && !sending.busy
  const wait = Math.min(firstWait * 2 ** ((sending?.lost ?? 1) - 1), longestWait)
  useEffect(() => {
    if (!waits) return
    const now = () => void repeat.current()
    const timer = setTimeout(now, wait)
    const stop = onReconnected?.(now)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [waits, wait, onReconnected])

  return {
    sending,
    send,
    /** Asks again now for an answer that was lost. */
    repeat: again,
    /** Gives the attempt up: nobody asks any more whether it arrived. */
    giveUp: () => setSending(undefined),
  }
}

import { useRef } from 'react'
import { newId } from '../ui/newId.ts'
import { type KeptPlace, useKept } from './useKept.ts'

/** A file that is stored, and comes with a message. */
export interface OutgoingFile {
  id: string
  name: string
  size: number
}

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** The server knows it by that: sent again, it is the same message. */
  messageId: string
  text: string
  files: readonly OutgoingFile[]
  isInternal: boolean
  isFailed: boolean
  /** Why it failed; undefined of one that was on its way when the page was left. */
  reason?: string | undefined
}

interface Kept {
  /** What is being written. */
  text: string
  outgoing: readonly Outgoing[]
}

export interface Outbox extends Kept {
  setText(text: string): void
  post(message: Pick<Outgoing, 'text' | 'files' | 'isInternal'>): void
  retry(messageId: string): void
  discard(messageId: string): void
}

const nothing: Kept = { text: '', outgoing: [] }
const isNothing = ({ text, outgoing }: Kept) => text === '' && outgoing.length === 0

/** What was on its way when the page was left may have arrived: who wrote it says whether it is sent again. */
const restored = ({ text, outgoing }: Kept): Kept => ({
  text,
  outgoing: outgoing.map(message => ({ ...message, isFailed: true })),
})

/**
 * What somebody writes in a conversation, until the server has it: one message after the other, in the order they were written.
 * @param deliver settles once the message is among those that are shown
 */
export function useOutbox(
  place: KeptPlace,
  deliver: (message: Outgoing) => Promise<unknown>,
  explain: (error: unknown) => string,
): Outbox {
  const [kept, setKept] = useKept(place, nothing, { isNothing, restore: restored })
  const line = useRef<Promise<void>>(Promise.resolve())

  const change = (messageId: string, next: (message: Outgoing) => Outgoing | undefined) =>
    setKept(current => ({
      ...current,
      outgoing: current.outgoing.flatMap(one => (one.messageId === messageId ? (next(one) ?? []) : [one])),
    }))

  async function attempt(message: Outgoing) {
    try {
      await deliver(message)
      change(message.messageId, () => undefined)
    } catch (error) {
      change(message.messageId, one => ({ ...one, isFailed: true, reason: explain(error) }))
    }
  }
  const enqueue = (message: Outgoing) => {
    line.current = line.current.then(() => attempt(message))
  }

  return {
    ...kept,
    setText: text => setKept(current => ({ ...current, text })),
    post(written) {
      const message: Outgoing = { ...written, messageId: newId(), isFailed: false }
      setKept(({ outgoing }) => ({ text: '', outgoing: [...outgoing, message] }))
      enqueue(message)
    },
    retry(messageId) {
      const message = kept.outgoing.find(one => one.messageId === messageId)
      if (message === undefined) return
      change(messageId, one => ({ ...one, isFailed: false, reason: undefined }))
      enqueue(message)
    },
    discard: messageId => change(messageId, () => undefined),
  }
}

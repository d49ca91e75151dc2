import { useEffect, useState } from 'react'
import type { BlockFailure } from './documents.ts'

/** Between one try and the next, ms. A template without end fails each time: it must not keep a server busy. */
export const pauses = [3_000, 20_000]

const passing: readonly string[] = ['timeout', 'crashed']

/** What a server that has much to do could not do now, it may do later; what is wrong with a template stays. */
export const mayPass = ({ reason }: BlockFailure): boolean => passing.includes(reason)

/**
 * Asks again by itself, after ever longer pauses, as long as a block failed by no fault of its template.
 *
 * @param asked names the question: another one begins anew
 */
export function useAskAgain(asked: string, failure: BlockFailure | null | undefined, ask: () => Promise<unknown>) {
  const [tries, setTries] = useState({ asked, count: 0 })
  const count = tries.asked === asked ? tries.count : 0
  const pause = failure != null && mayPass(failure) ? pauses[count] : undefined
  useEffect(() => {
    if (pause === undefined) return
    const timer = setTimeout(() => {
      // Counted once it is answered: the same failure again is no other one.
      ask()
        .catch(() => undefined)
        .finally(() => setTries({ asked, count: count + 1 }))
    }, pause)
    return () => clearTimeout(timer)
  }, [asked, count, pause, ask])
}

import { ApolloLink, type DefaultContext } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { finalize, from, tap } from 'rxjs'
import type { ViewResult } from '../../shared/wire/answers.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /** Asked before there is anybody to show it: the answer waits for whoever asks the same. */
    ahead?: boolean
  }
}

interface Kept {
  answer: Promise<ApolloLink.Result>
  asked: number
  until: number
}

export interface AheadLink {
  readonly link: ApolloLink
  /** When the oldest was asked of what is on its way, waits for its screen or was just given to it; now where there is nothing. */
  asked(): number
}

/** How long an answer waits for somebody who asks for it, and then for those who ask together with him, in ms. */
const patience = 5_000
const together = 250

type Preview = Pick<DefaultContext, 'asRole' | 'asUser'>

/** Queries of one call are named after it. Who previews as somebody gets what that one gets, and nothing that was asked as another. */
const keyOf = ({ asRole = '', asUser = '' }: Preview, name = '', variables: unknown = {}) =>
  `${asRole} ${asUser} ${name.toLowerCase()} ${canonicalStringify(variables)}`

/**
 * Answers queries with what came before they were asked: with the view whose components ask them, or while the code of the screen was
 * on its way. A mutation and news of a change put an end to what was not asked for until then.
 */
export function createAheadLink(now: () => number): AheadLink {
  const kept = new Map<string, Kept>()
  const keep = (key: string, answer: Kept['answer'], asked: number) =>
    kept.set(key, { answer, asked, until: now() + patience })
  /** When each was asked of what is on its way, or was given just now to a screen whose subscriptions are about to begin. */
  const underWay = new Map<symbol, number>()
  const begin = (asked: number) => {
    const key = Symbol()
    underWay.set(key, asked)
    return () => void underWay.delete(key)
  }

  const keepResults = (preview: Preview, { data }: ApolloLink.Result, asked: number) => {
    for (const { call, variables, result } of (data?.viewResults ?? []) as ViewResult[])
      keep(keyOf(preview, call, variables), Promise.resolve({ data: { [call]: result } }), asked)
  }

  const link = new ApolloLink((operation, forward) => {
    const { operationName, operationType, variables } = operation
    if (operationType !== 'query') return forward(operation).pipe(tap(() => kept.clear()))
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key)
    const { ahead, ...preview } = operation.getContext()
    const key = keyOf(preview, operationName, variables)
    const known = kept.get(key)
    if (known) {
      if (!ahead) {
        known.until = Math.min(known.until, now() + together)
        setTimeout(begin(known.asked), together)
      }
      return from(known.answer)
    }
    const time = now()
    const asked = forward(operation).pipe(
      tap(result => keepResults(preview, result, time)),
      finalize(begin(time)),
    )
    if (!ahead) return asked
    const answer = new Promise<ApolloLink.Result>((resolve, reject) =>
      asked.subscribe({ next: resolve, error: reject }),
    )
    answer.catch(() => kept.delete(key))
    keep(key, answer, time)
    return from(answer)
  })
  return {
    link,
    asked: () => Math.min(now(), ...underWay.values(), ...[...kept.values()].map(({ asked }) => asked)),
  }
}

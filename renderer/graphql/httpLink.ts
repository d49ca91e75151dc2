import { ApolloLink } from '@apollo/client'
import { type FormattedExecutionResult, print } from 'graphql'
import { Observable } from 'rxjs'
import { endedSession, headers, serverTime } from '../../shared/protocol/headers.ts'
import { limits } from '../../shared/protocol/limits.ts'
import { batchInterval } from '../../shared/protocol/retry.ts'
import { readAnswers, type ServerAnswer } from './answers.ts'
import { batchBody, splitBatches, type Waiting } from './batches.ts'
import { AuthFailure, ConnectionFailure } from './failures.ts'
import type { Nonces } from './nonces.ts'
import type { ServerTime } from './serverTime.ts'
import { type Credentials, signedHeaders } from './sign.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /** The code of a two-factor prompt, sent in a header of its own. */
    twoFactorCode?: string
    device?: string
    /** Preview as this role, or as this user of the environment, for designers. */
    asRole?: string
    asUser?: string
  }
}

export interface HttpLinkOptions {
  url: string
  credentials(): Credentials | undefined
  nonces: Nonces
  /** The interface's language, so that the server opens sessions and answers in it. */
  language(): string
  /** In ms, only forward. */
  now(): number
  serverTime: ServerTime
  fetch: typeof fetch
}

interface Pending extends Waiting {
  resolve(result: FormattedExecutionResult): void
  reject(error: unknown): void
  /** Aborts the request once nobody waits for its answer any more. */
  abandoned: boolean
  mutation: boolean
  controller?: AbortController
  companions?: readonly Pending[]
}

/** The server gives up at `requestMs`; what takes longer was lost on the way. */
const patience = limits.requestMs + 10_000

const payloadOf = ({ operationName, query, variables, extensions }: ApolloLink.Operation) =>
  JSON.stringify({ operationName, query: print(query), variables, extensions })

function extraHeaders(operation: ApolloLink.Operation): Record<string, string> {
  const { twoFactorCode, device, asRole, asUser } = operation.getContext()
  return {
    ...(twoFactorCode !== undefined && { [headers.twoFactor]: twoFactorCode }),
    ...(device !== undefined && { [headers.device]: device }),
    ...(asRole !== undefined && { [headers.asRole]: asRole }),
    ...(asUser !== undefined && { [headers.asUser]: asUser }),
  }
}

async function post(options: HttpLinkOptions, batch: readonly Pending[], signal: AbortSignal) {
  const body = batchBody(batch)
  const signature = signedHeaders(options.credentials(), options.nonces.next(), body)
  const asked = options.now()
  const response = await options.fetch(options.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': options.language(),
      ...signature,
      ...batch[0]?.headers,
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  learn(options, response, asked)
  const ended = response.headers.get(endedSession.header) === endedSession.value
  return { status: response.status, text: await response.text(), ended }
}

/** What is between us and the server may answer in its place, without its time. */
function learn({ serverTime: known, now }: HttpLinkOptions, response: Response, asked: number) {
  const moment = Number(response.headers.get(serverTime.header) ?? Number.NaN)
  if (Number.isFinite(moment)) known.learn(moment, asked, now())
}

async function send(options: HttpLinkOptions, batch: readonly Pending[]) {
  const controller = new AbortController()
  for (const pending of batch) Object.assign(pending, { controller, companions: batch })
  const refuse = (error: unknown) => {
    for (const pending of batch) pending.reject(error)
  }
  let answer: ServerAnswer
  try {
    answer = await post(options, batch, controller.signal)
  } catch (error) {
    return refuse(new ConnectionFailure(error))
  }
  try {
    const results = readAnswers(answer, batch.length)
    results.forEach((result, index) => {
      batch[index]?.resolve(result)
    })
  } catch (error) {
    if (error instanceof AuthFailure) options.nonces.correct(error.rejection)
    refuse(error)
  }
}

/** What nobody waits for is not sent; a request under way is cut only when it changes nothing. */
function abandon(pending: Pending) {
  pending.abandoned = true
  const { companions, controller } = pending
  if (companions?.every(({ abandoned, mutation }) => abandoned && !mutation)) controller?.abort()
}

/** Sends what is asked within 20 ms as one signed request. */
export function createHttpLink(options: HttpLinkOptions): ApolloLink {
  let waiting: Pending[] = []

  function flush() {
    const batches = splitBatches(waiting.filter(({ abandoned }) => !abandoned))
    waiting = []
    for (const batch of batches) void send(options, batch)
  }

  return new ApolloLink(
    operation =>
      new Observable(observer => {
        const pending: Pending = {
          payload: payloadOf(operation),
          headers: extraHeaders(operation),
          mutation: operation.operationType === 'mutation',
          abandoned: false,
          resolve(result) {
            observer.next(result)
            observer.complete()
          },
          reject: error => observer.error(error),
        }
        if (waiting.length === 0) setTimeout(flush, batchInterval)
        waiting.push(pending)
        return () => abandon(pending)
      }),
  )
}

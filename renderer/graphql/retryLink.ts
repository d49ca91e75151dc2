import { ApolloLink } from '@apollo/client'
import { Observable, type Subscription } from 'rxjs'
import { retries, retryDelay } from '../../shared/protocol/retry.ts'
import { AuthFailure, ConnectionFailure, HttpFailure } from './failures.ts'

export interface RetryOptions {
  /** A number in [0, 1). */
  random(): number
  /** Called with every failure that the network or the server's state caused, and after every answer. */
  onReachable(reachable: boolean): void
}

/** How often an operation that failed so may be sent again. */
function retriesFor(error: unknown, operation: ApolloLink.Operation): number {
  if (error instanceof AuthFailure) return error.reason === 'nonceIsInvalid' ? retries.nonce : 0
  const passing = error instanceof ConnectionFailure || (error instanceof HttpFailure && error.status >= 500)
  if (!passing) return 0
  const repeatable = operation.operationType !== 'mutation' || operation.extensions.idempotencyKey !== undefined
  return repeatable ? retries.failure : 0
}

/** Sends a failed operation again after a random wait of up to 1 s × attempt. Answers with errors are answers. */
export const createRetryLink = ({ random, onReachable }: RetryOptions) =>
  new ApolloLink(
    (operation, forward) =>
      new Observable(observer => {
        let subscription: Subscription | undefined
        let timer: ReturnType<typeof setTimeout> | undefined
        let attempt = 0

        function failed(error: unknown) {
          if (error instanceof ConnectionFailure) onReachable(false)
          attempt += 1
          if (attempt > retriesFor(error, operation)) observer.error(error)
          else timer = setTimeout(start, retryDelay(attempt, random()))
        }

        function start() {
          subscription = forward(operation).subscribe({
            next(result) {
              onReachable(true)
              observer.next(result)
            },
            error: failed,
            complete: () => observer.complete(),
          })
        }

        start()
        return () => {
          clearTimeout(timer)
          subscription?.unsubscribe()
        }
      }),
  )

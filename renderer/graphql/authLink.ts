import { ApolloLink } from '@apollo/client'
import { catchError, throwError } from 'rxjs'
import { AuthFailure } from './failures.ts'

/** Tells of a session that the server no longer accepts, once the retries are used up (A13–A15, A36). */
export const createAuthLink = (onSessionRefused: (ended: boolean) => void) =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      catchError(error => {
        if (error instanceof AuthFailure) onSessionRefused(error.ended)
        return throwError(() => error)
      }),
    ),
  )

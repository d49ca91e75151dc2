import { ApolloLink } from '@apollo/client'
import { concatMap, from, of } from 'rxjs'

export interface TwoFactorPrompt {
  /** The six digits, or undefined when the person gives up. */
  ask(): Promise<string | undefined>
  /** Says that the code was wrong and ends when the person closed the message. */
  invalid(): Promise<void>
}

const failureOf = (result: ApolloLink.Result): unknown =>
  result.errors?.find(error => error.extensions?.error === 'PermissionsError')?.extensions?.type

/** Asks for the code that the server wants and sends the operation again with it. */
export const createTwoFactorLink = (prompt: TwoFactorPrompt) =>
  new ApolloLink((operation, forward) => {
    async function withCode(result: ApolloLink.Result) {
      if (failureOf(result) === 'invalidTwoFactorCode') await prompt.invalid()
      const code = await prompt.ask()
      if (code === undefined) return of(result)
      operation.setContext({ twoFactorCode: code })
      return attempt()
    }

    const attempt = (): ReturnType<typeof forward> =>
      forward(operation).pipe(
        concatMap(result => {
          const failure = failureOf(result)
          const wanted = failure === 'needsTwoFactorCode' || failure === 'invalidTwoFactorCode'
          return wanted ? from(withCode(result)).pipe(concatMap(next => next)) : of(result)
        }),
      )

    return attempt()
  })

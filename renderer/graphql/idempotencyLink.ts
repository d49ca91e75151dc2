import { ApolloLink } from '@apollo/client'

declare module '@apollo/client' {
  interface DefaultContext {
    /** The key of a mutation that may have been executed already, so that asking again gives the answer that was lost. */
    idempotencyKey?: string
  }
}

/** Gives each mutation the key under which the server keeps its answer, so that a repetition runs nothing twice (A37). */
export const createIdempotencyLink = (newKey: () => string) =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType === 'mutation') {
      operation.extensions = {
        ...operation.extensions,
        idempotencyKey: operation.extensions.idempotencyKey ?? operation.getContext().idempotencyKey ?? newKey(),
      }
    }
    return forward(operation)
  })

import { ApolloLink } from '@apollo/client'

/** Gives each mutation the key under which the server keeps its answer, so that a repetition runs nothing twice (A37). */
export const createIdempotencyLink = (newKey: () => string) =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType === 'mutation') {
      operation.extensions = {
        ...operation.extensions,
        idempotencyKey: operation.extensions.idempotencyKey ?? newKey(),
      }
    }
    return forward(operation)
  })

import { type DocumentNode, Kind, visit } from 'graphql'
import { permissionError } from '../../../shared/errors.ts'
import type { Caller } from '../../services/calls/caller.ts'

/** Cheap and never wrong in the negative: most queries need no closer look. */
const maybeIntrospection = /__schema|__type(?!name)/
export const mayIntrospect = (query: string) => maybeIntrospection.test(query)

function asksForSchema(document: DocumentNode): boolean {
  let asks = false
  visit(document, {
    [Kind.FIELD]: node => {
      if (node.name.value === '__schema' || node.name.value === '__type') asks = true
    },
  })
  return asks
}

/** @throws AppError unless the caller is an administrator (contract, "HTTP") */
export function checkIntrospection(document: DocumentNode, caller: Caller) {
  if (caller.platformRoles.some(role => role !== 'user') || !asksForSchema(document)) return
  throw permissionError(caller.kind === 'anonymous' ? 'notLoggedIn' : 'notAllowed')
}

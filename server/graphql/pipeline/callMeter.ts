import { type DocumentNode, type GraphQLError, Kind } from 'graphql'
import type { ErrorCode } from '../../../shared/errors.ts'
import { publicError } from './errors.ts'

/** `ok`, or the code of its first error. */
export type CallOutcome = 'ok' | ErrorCode

/** Hears of each operation that ended. */
export interface CallMeter {
  /** @param field the root field of the schema that it asks, or `several` */
  called(field: string, outcome: CallOutcome, ms: number): void
}

/** What an operation asks for, in a word of our own: clients choose operations' names. */
export function askedField(document: DocumentNode): string {
  const fields = new Set<string>()
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    for (const selection of definition.selectionSet.selections)
      fields.add(selection.kind === Kind.FIELD ? selection.name.value : 'several')
  }
  const [field = 'several', ...others] = fields
  return others.length > 0 ? 'several' : field
}

/** How a call ended. */
export const outcomeOf = (errors: readonly GraphQLError[] | undefined): CallOutcome =>
  errors?.[0] === undefined ? 'ok' : (publicError(errors[0])?.code ?? 'InternalError')

import type { JsonSchema } from '../fields/jsonSchema.ts'
import type { ApiMethod } from './apiMethods.ts'
import type { RouteSegment } from './apiRoute.ts'
import type { Refusal } from './openApiRefusals.ts'

export interface OperationParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
  description?: string
}

/** One call, as a document tells it. */
export interface DocumentedOperation {
  /** The name of the function that calls it. */
  id: string
  method: ApiMethod
  segments: readonly RouteSegment[]
  /** Milliseconds since 1970: the oldest of a path says what its parameters are called. */
  createdAt: number
  summary: string
  description?: string | undefined
  parameters: readonly OperationParameter[]
  body?: { required: boolean; schema: JsonSchema } | undefined
  /** Anybody may call it. */
  open: boolean
  /** By status, what it answers beside refusals. */
  answers: Readonly<Record<string, object>>
  refusals: readonly Refusal[]
}

import type { ApiAuthType } from '../environment/apiSettings.ts'
import type { ApiParameterEntry, ApiParameterType } from '../fields/types/apiParameters.ts'
import type { ApiMethod } from './apiMethods.ts'
import { parametersOf, parseRoute } from './apiRoute.ts'

/** An API endpoint, as its documentation tells it. */
export interface DocumentedEndpoint {
  name: string
  method: ApiMethod
  route: string
  description?: string | undefined
  parameters: readonly ApiParameterEntry[]
  /** Names of the roles that may call it; none: everybody of whom is known who he is, or anybody where it is open. */
  roles: readonly string[]
  /** Whoever knows the address may call it. */
  open: boolean
  /** Milliseconds since 1970: of two that would have the same name in programs, the older one keeps it. */
  createdAt: number
}

export interface DocumentedApi {
  title: string
  /** Where it answers, without a slash at its end. */
  url: string
  authentication: ApiAuthType
  endpoints: readonly DocumentedEndpoint[]
}

/** What a parameter of each type is, as JSON Schema. */
export const parameterSchemas: Readonly<Record<ApiParameterType, Readonly<Record<string, unknown>>>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  time: { type: 'string', format: 'time' },
  object: { type: 'object' },
  list: { type: 'array', items: {} },
}

type Asked = Pick<DocumentedEndpoint, 'route' | 'parameters'>

/** What stands in its address: what its parameters say, and what its route has beside them. */
export function addressParameters({ route, parameters }: Asked): readonly ApiParameterEntry[] {
  const told = parameters.filter(({ place }) => place !== 'body')
  const untold = parametersOf(parseRoute(route) ?? []).filter(name => !told.some(one => one.name === name))
  return [...untold.map(name => ({ name, place: 'path' as const, type: 'string' as const, required: true })), ...told]
}

export const bodyParameters = ({ parameters }: Asked) => parameters.filter(({ place }) => place === 'body')

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
  /** Names of the roles that may call it; none: anybody. */
  roles: readonly string[]
}

export interface DocumentedApi {
  title: string
  /** Where it answers, without a slash at its end. */
  url: string
  endpoints: readonly DocumentedEndpoint[]
}

/** What a parameter of each type is, as JSON Schema. */
export const parameterSchemas: Readonly<Record<ApiParameterType, Readonly<Record<string, unknown>>>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  object: { type: 'object' },
  list: { type: 'array', items: {} },
}

/** `productos/:productoId` → `/productos/{productoId}` */
const pathTemplate = (route: string): string =>
  `/${(parseRoute(route) ?? []).map(part => ('text' in part ? part.text : `{${part.parameter}}`)).join('/')}`

/** What stands in its address: what its parameters say, and what its route has beside them. */
export function addressParameters({ route, parameters }: DocumentedEndpoint): readonly ApiParameterEntry[] {
  const told = parameters.filter(({ place }) => place !== 'body')
  const untold = parametersOf(parseRoute(route) ?? []).filter(name => !told.some(one => one.name === name))
  return [...untold.map(name => ({ name, place: 'path' as const, type: 'string' as const, required: true })), ...told]
}

export const bodyParameters = ({ parameters }: DocumentedEndpoint) => parameters.filter(({ place }) => place === 'body')

const described = (description: string | undefined) => (description ? { description } : {})

function bodyOf(endpoint: DocumentedEndpoint): object {
  const parts = bodyParameters(endpoint)
  if (parts.length === 0) return {}
  const required = parts.filter(part => part.required === true).map(({ name }) => name)
  const properties = Object.fromEntries(
    parts.map(({ name, type, description }) => [name, { ...parameterSchemas[type], ...described(description) }]),
  )
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  return { requestBody: { required: required.length > 0, content: { 'application/json': { schema } } } }
}

const refusals = { 400: 'A parameter is missing or cannot be read', 429: 'Too many calls' }
const roleRefusals = { 401: 'Nobody is known to call', 403: 'The caller has none of the roles' }

function operationOf(endpoint: DocumentedEndpoint): object {
  const { name, description, roles } = endpoint
  const told = { 200: 'What is answered', ...refusals, ...(roles.length > 0 && roleRefusals) }
  return {
    summary: name,
    ...described(description),
    ...(roles.length > 0 && { security: [{ caller: [] }] }),
    parameters: addressParameters(endpoint).map(({ name: parameter, place, type, required, description: about }) => ({
      name: parameter,
      in: place,
      required: place === 'path' || required === true,
      schema: parameterSchemas[type],
      ...described(about),
    })),
    ...bodyOf(endpoint),
    responses: Object.fromEntries(Object.entries(told).map(([code, text]) => [code, { description: text }])),
  }
}

/** The document of an API, after OpenAPI 3.1. */
export function openApi({ title, url, endpoints }: DocumentedApi): object {
  const paths = new Map<string, Record<string, object>>()
  for (const endpoint of endpoints) {
    const path = pathTemplate(endpoint.route)
    paths.set(path, { ...paths.get(path), [endpoint.method.toLowerCase()]: operationOf(endpoint) })
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url }],
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { caller: { type: 'http', scheme: 'bearer' } } },
  }
}

import type { ApiAuthType } from '../environment/apiSettings.ts'
import type { JsonSchema } from '../fields/jsonSchema.ts'
import { jsonTypes, textTypes } from './answerTypes.ts'
import { parseRoute } from './apiRoute.ts'
import {
  addressParameters,
  bodyParameters,
  type DocumentedApi,
  type DocumentedEndpoint,
  parameterSchemas,
} from './documentedApi.ts'
import type { DocumentedOperation } from './documentedOperation.ts'
import { openApiDocument } from './openApiDocument.ts'
import type { Refusal } from './openApiRefusals.ts'
import { operationNames } from './operationNames.ts'

const described = (description: string | undefined) => (description ? { description } : {})

function bodyOf(endpoint: DocumentedEndpoint): DocumentedOperation['body'] {
  const parts = bodyParameters(endpoint)
  if (parts.length === 0) return undefined
  const required = parts.filter(part => part.required === true).map(({ name }) => name)
  const properties = Object.fromEntries(
    parts.map(({ name, type, description }) => [name, { ...parameterSchemas[type], ...described(description) }]),
  )
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  return { required: required.length > 0, schema }
}

/** What code answers is its own: any value as JSON, and a text as one of texts. */
const anything = Object.fromEntries([
  ...jsonTypes.map((type): [string, { schema: JsonSchema }] => [type, { schema: {} }]),
  ...textTypes.map((type): [string, { schema: JsonSchema }] => [type, { schema: { type: 'string' } }]),
])

const responses = {
  Answer: { description: 'What the code of the endpoint answers', content: anything },
  Nothing: { description: 'The code of the endpoint answers nothing' },
  Other: { description: 'Whatever else the code of the endpoint answers, with a status of its own', content: anything },
}

const response = (name: keyof typeof responses) => ({ $ref: `#/components/responses/${name}` })
const answers = { 200: response('Answer'), 204: response('Nothing'), default: response('Other') }

const always: readonly Refusal[] = [400, 404, 413, 429, 500, 503]

/** By how it is known who calls: what is told of that, and what it refuses. */
const authentications: Readonly<
  Record<ApiAuthType, { description: string; refused: (endpoint: DocumentedEndpoint) => readonly Refusal[] }>
> = {
  none: {
    description: 'Nobody is known to this API: what asks for it is answered to nobody.',
    refused: ({ open }) => (open ? [] : [401]),
  },
  script: {
    description: 'Code of the API reads it, and says who calls.',
    refused: ({ roles }) => (roles.length > 0 ? [401, 403] : [401]),
  },
}

/** The statuses with which the server refuses calls of an endpoint, beside what its code answers. */
export const refusalsOf = (endpoint: DocumentedEndpoint, authentication: ApiAuthType): readonly Refusal[] =>
  [...always, ...authentications[authentication].refused(endpoint)].toSorted((one, other) => one - other)

const operationOf = (endpoint: DocumentedEndpoint, id: string, authentication: ApiAuthType): DocumentedOperation => ({
  id,
  method: endpoint.method,
  segments: parseRoute(endpoint.route) ?? [],
  createdAt: endpoint.createdAt,
  summary: endpoint.name,
  description: endpoint.description,
  parameters: addressParameters(endpoint).map(({ name, place, type, required, description }) => ({
    name,
    in: place === 'path' ? 'path' : 'query',
    required: place === 'path' || required === true,
    schema: parameterSchemas[type],
    ...described(description),
  })),
  body: bodyOf(endpoint),
  open: endpoint.open,
  answers,
  refusals: refusalsOf(endpoint, authentication),
})

/** The document of the API that an environment has of its own, after OpenAPI 3.1. */
export function openApi({ title, url, authentication, endpoints }: DocumentedApi): object {
  const names = operationNames(endpoints)
  const { description } = authentications[authentication]
  return openApiDocument({
    title,
    url,
    operations: endpoints.map((endpoint, at) => operationOf(endpoint, names[at] as string, authentication)),
    responses,
    securitySchemes: { caller: { type: 'apiKey', in: 'header', name: 'Authorization', description } },
  })
}

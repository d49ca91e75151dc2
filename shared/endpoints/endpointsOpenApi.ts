import type { Field, ValueContext } from '../fields/defineField.ts'
import { type JsonSchema, recordSchema } from '../fields/jsonSchema.ts'
import { limits, pageSizes } from '../protocol/limits.ts'
import type { ApiMethod } from './apiMethods.ts'
import type { DocumentedOperation, OperationParameter } from './documentedOperation.ts'
import { jsonContent, openApiDocument } from './openApiDocument.ts'
import type { Refusal } from './openApiRefusals.ts'
import { capitalized, distinctNames, operationNames } from './operationNames.ts'

/** A collection of which an endpoint reads records, with the fields that it tells. */
export interface DocumentedCollection {
  id: string
  name: string
  createdAt: number
  fields: readonly Field[]
}

/** What an endpoint of a type answers, or takes. */
export type EndpointContent =
  | { type: 'list' | 'view'; collection: DocumentedCollection }
  /** `findsRecord`: it begins with a record that is there; `data`: what is filled in */
  | { type: 'form'; findsRecord: boolean; data: JsonSchema }
  | { type: 'indicator'; value: JsonSchema }

/** An endpoint of records, of a form or of an indicator, as its documentation tells it. */
export type DocumentedDataEndpoint = EndpointContent & {
  name: string
  identifier: string
  method: ApiMethod
  createdAt: number
  requireToken: boolean
  /** What its filter, its form or its indicator asks of its address, by name. */
  parameters: readonly string[]
}

export interface DocumentedEndpoints {
  title: string
  /** Where they answer, without a slash at its end. */
  url: string
  endpoints: readonly DocumentedDataEndpoint[]
}

type EndpointType = EndpointContent['type']
type Told<Type extends EndpointType> = Extract<EndpointContent, { type: Type }>

interface Telling<Type extends EndpointType> {
  asks(content: Told<Type>): readonly OperationParameter[]
  /** What its body has to be. */
  takes?(content: Told<Type>): JsonSchema
  /** @param record refers to the schema of a record of its collection */
  answers(content: Told<Type>, record: (collection: DocumentedCollection) => JsonSchema): JsonSchema
  does: string
  refusals: readonly Refusal[]
}

const query = (name: string, schema: JsonSchema, description?: string): OperationParameter => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...(description !== undefined && { description }),
})

const text = { type: 'string' }
const whole = { type: 'integer' }
const flag = { type: 'boolean' }
const orNothing = (type: string) => ({ type: [type, 'null'] })

const fromOne = (preset: number, maximum?: number) => ({
  ...whole,
  minimum: 1,
  ...(maximum !== undefined && { maximum }),
  default: preset,
})

/** All of it is always there. */
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

const always: readonly Refusal[] = [400, 401, 404, 413, 429, 500, 503]

const tellings: { readonly [Type in EndpointType]: Telling<Type> } = {
  list: {
    does: 'Reads records, a page at a time',
    asks: () => [
      query('page', fromOne(1)),
      query('limit', fromOne(pageSizes.default, limits.pageLimit)),
      query(
        'cursor',
        text,
        'The nextCursor of the page before, instead of page: no record comes twice, whatever is written',
      ),
    ],
    answers: ({ collection }, record) =>
      object({
        items: { type: 'array', items: record(collection) },
        page: whole,
        limit: whole,
        totalCount: whole,
        totalPages: whole,
        hasNextPage: flag,
        hasPreviousPage: flag,
        nextCursor: orNothing('string'),
      }),
    refusals: always,
  },
  view: {
    does: 'Reads one record',
    asks: () => [query('_id', text, 'Id of the record; without it, the first one')],
    answers: ({ collection }, record) => record(collection),
    refusals: always,
  },
  form: {
    does: 'Sends what is filled in',
    asks: ({ findsRecord }) =>
      findsRecord ? [query('_id', text, 'Id of the record; without it, the one that the parameters name')] : [],
    takes: ({ data }) => data,
    answers: () =>
      object({
        _id: orNothing('string'),
        _version: orNothing('integer'),
        message: orNothing('string'),
        hookResults: { type: 'array', items: {} },
        hookErrors: { type: 'array', items: text },
        stopped: flag,
      }),
    refusals: [...always, 403, 422],
  },
  indicator: {
    does: 'Works out a figure',
    asks: () => [],
    answers: ({ value }) => object({ value, text: { ...text, description: 'As people read it' } }),
    refusals: always,
  },
}

/** What is told of an endpoint is of its type. */
const tellingOf = ({ type }: EndpointContent) => tellings[type] as Telling<EndpointType>

function operationOf(
  endpoint: DocumentedDataEndpoint,
  id: string,
  record: (collection: DocumentedCollection) => JsonSchema,
): DocumentedOperation {
  const { does, asks, takes, answers, refusals } = tellingOf(endpoint)
  const own = asks(endpoint)
  const others = endpoint.parameters.filter(name => !own.some(known => known.name === name))
  return {
    id,
    method: endpoint.method,
    segments: [{ text: endpoint.identifier }],
    createdAt: endpoint.createdAt,
    summary: endpoint.name,
    description: does,
    parameters: [...own, ...others.map(name => query(name, text))],
    body: takes && { required: true, schema: takes(endpoint) },
    open: !endpoint.requireToken,
    answers: { 200: { description: does, content: jsonContent(answers(endpoint, record)) } },
    refusals,
  }
}

/** The document of the endpoints of records, forms and indicators, after OpenAPI 3.1. */
export function endpointsOpenApi({ title, url, endpoints }: DocumentedEndpoints, context: ValueContext): object {
  const collections = [
    ...new Map(endpoints.flatMap(one => ('collection' in one ? [[one.collection.id, one.collection]] : []))).values(),
  ]
  // Apart from what programs and their generators have names for, such as Array.
  const names = distinctNames(collections, ({ name }) => `RecordOf${capitalized(name)}`)
  const record = (collection: DocumentedCollection) => {
    const at = collections.findIndex(({ id }) => id === collection.id)
    return { $ref: `#/components/schemas/${names[at]}` }
  }
  const ids = operationNames(endpoints.map(({ identifier: route, ...rest }) => ({ ...rest, route })))
  return openApiDocument({
    title,
    url,
    operations: endpoints.map((endpoint, at) => operationOf(endpoint, ids[at] as string, record)),
    schemas: Object.fromEntries(collections.map(({ fields }, at) => [names[at], recordSchema(fields, context)])),
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'A token of the endpoint' },
    },
  })
}

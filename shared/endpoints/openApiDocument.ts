import type { JsonSchema } from '../fields/jsonSchema.ts'
import type { DocumentedOperation } from './documentedOperation.ts'
import { byPath } from './openApiPaths.ts'
import { refusalName, refusalResponse, refusalSchema } from './openApiRefusals.ts'

export interface OpenApiInput {
  title: string
  /** Where it answers, without a slash at its end. */
  url: string
  operations: readonly DocumentedOperation[]
  schemas?: Readonly<Record<string, JsonSchema>>
  /** Answers that several operations share, by name. */
  responses?: Readonly<Record<string, object>>
  /** How who calls proves who he is, under one name. */
  securitySchemes: Readonly<Record<string, object>>
}

export const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } })

const described = (description: string | undefined) => (description ? { description } : {})

function operationObject(
  { id, summary, description, parameters, body, open, answers, refusals }: DocumentedOperation,
  security: readonly object[],
): object {
  const refused = refusals.map(status => [status, { $ref: `#/components/responses/${refusalName(status)}` }])
  return {
    operationId: id,
    summary,
    ...described(description),
    security: open ? [] : security,
    parameters,
    ...(body && { requestBody: { required: body.required, content: jsonContent(body.schema) } }),
    responses: { ...answers, ...Object.fromEntries(refused) },
  }
}

/** A document after OpenAPI 3.1, with what its operations name and nothing else. */
export function openApiDocument({ title, url, operations, securitySchemes, ...components }: OpenApiInput): object {
  const security = Object.keys(securitySchemes).map(name => ({ [name]: [] }))
  const paths = [...byPath(operations)].map(([path, group]) => [
    path,
    Object.fromEntries(group.map(one => [one.method.toLowerCase(), operationObject(one, security)])),
  ])
  const refused = [...new Set(operations.flatMap(one => one.refusals))].sort()
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url }],
    security,
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes,
      responses: {
        ...(operations.length > 0 && components.responses),
        ...Object.fromEntries(refused.map(status => [refusalName(status), refusalResponse(status)])),
      },
      schemas: { ...components.schemas, ...(refused.length > 0 && { Refusal: refusalSchema }) },
    },
  }
}

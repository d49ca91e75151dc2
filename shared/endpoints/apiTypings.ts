import type { ApiParameterEntry, ApiParameterType } from '../fields/types/apiParameters.ts'
import { addressParameters, bodyParameters, type DocumentedApi, type DocumentedEndpoint } from './documentedApi.ts'
import { operationNames } from './operationNames.ts'

const types: Readonly<Record<ApiParameterType, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  date: 'string',
  datetime: 'string',
  time: 'string',
  object: 'Record<string, unknown>',
  list: 'unknown[]',
}

/** A text in a comment cannot end it. */
const inComment = (text: string) => text.replace(/\*\//g, '* /').replace(/\s+/g, ' ')

const memberOf = ({ name, place, type, required }: ApiParameterEntry) =>
  `${name}${place === 'path' || required === true ? '' : '?'}: ${types[type]}`

function functionOf(endpoint: DocumentedEndpoint, name: string): string {
  const { method, route, description } = endpoint
  const address = addressParameters(endpoint)
  const body = bodyParameters(endpoint)
  const members = [...address, ...body]
  const query = address.filter(({ place }) => place === 'query').map(one => one.name)
  const isNeeded = members.some(({ place, required }) => place === 'path' || required === true)
  const given =
    members.length === 0 ? '' : `parameters: { ${members.map(memberOf).join('; ')} }${isNeeded ? '' : ' = {}'}, `
  const path = route
    .replace(/^\/+|\/+$/g, '')
    .replace(/:(\w+)/g, (_, one: string) => `\${encodeURIComponent(parameters.${one})}`)
  const names = (list: readonly string[]) => JSON.stringify(list)
  const sent = members.length === 0 ? '{}' : 'parameters'
  return [
    `/** ${inComment(endpoint.name)}${description ? `: ${inComment(description)}` : ''} */`,
    `export const ${name} = (${given}options: CallOptions = {}): Promise<unknown> =>`,
    `  call('${method}', \`${path}\`, ${sent}, ${names(query)}, ${names(body.map(one => one.name))}, options)`,
  ].join('\n')
}

const common = (url: string) => `export interface CallOptions {
  /** What the Authorization header says. */
  authorization?: string
  signal?: AbortSignal
}

/** Where the API answers. */
export const address = ${JSON.stringify(url)}

/** What the API refused: \`status\` is that of HTTP, \`answer\` what it said. */
export class ApiError extends Error {
  constructor(readonly status: number, readonly answer: unknown) {
    super(\`HTTP \${status}\`)
  }
}

async function call(
  method: string,
  path: string,
  parameters: Record<string, unknown>,
  inQuery: string[],
  inBody: string[],
  { authorization, signal }: CallOptions,
): Promise<unknown> {
  const given = (names: string[]) => names.filter(name => parameters[name] !== undefined)
  const query = new URLSearchParams(given(inQuery).map(name => [name, String(parameters[name])]))
  const body = inBody.length > 0 ? JSON.stringify(Object.fromEntries(given(inBody).map(name => [name, parameters[name]]))) : undefined
  const response = await fetch(\`\${address}/\${path}\${query.size > 0 ? \`?\${query}\` : ''}\`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(authorization !== undefined && { authorization }),
    },
    body,
    signal,
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const answer: unknown = isJson && text !== '' ? JSON.parse(text) : text
  if (!response.ok) throw new ApiError(response.status, answer)
  return answer
}`

/** A client of an API in TypeScript, to be taken as it is: a function for each endpoint. */
export function apiTypings({ title, url, endpoints }: DocumentedApi): string {
  const names = operationNames(endpoints)
  const functions = endpoints.map((endpoint, at) => functionOf(endpoint, names[at] as string))
  return `${[`// ${inComment(title)}`, common(url), ...functions].join('\n\n')}\n`
}

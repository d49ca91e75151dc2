import type { ApiParameterEntry, ApiParameterType } from '../fields/types/apiParameters.ts'
import { type ApiMethod, isBodiless } from './apiMethods.ts'
import { parseRoute } from './apiRoute.ts'
import { addressParameters, bodyParameters, type DocumentedApi, type DocumentedEndpoint } from './documentedApi.ts'

/** A value that a parameter of each type takes. */
const exampleValues: Readonly<Record<ApiParameterType, unknown>> = {
  string: 'abc',
  number: 12.5,
  integer: 12,
  boolean: true,
  date: '2026-01-31',
  datetime: '2026-01-31T09:30:00Z',
  time: '09:30',
  object: {},
  list: [],
}

/** Whether a value of that type stands in JSON as a text. */
export const isSentAsText = (type: ApiParameterType) => typeof exampleValues[type] === 'string'

/** What a program says that is somebody. */
const identification = 'Bearer …'

/** A call with all its parameters. */
export interface ExampleCall {
  method: ApiMethod
  url: string
  headers: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>> | undefined
}

const exampleOf = ({ type }: ApiParameterEntry) => exampleValues[type]

/** What stands in an address: texts as they are, all else as JSON. */
const inAddress = (parameter: ApiParameterEntry) => {
  const value = exampleOf(parameter)
  return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
}

function addressOf({ url }: DocumentedApi, endpoint: DocumentedEndpoint): string {
  const parameters = addressParameters(endpoint)
  const segments = (parseRoute(endpoint.route) ?? []).map(segment => {
    if ('text' in segment) return segment.text
    const told = parameters.find(({ name, place }) => place === 'path' && name === segment.parameter)
    return told === undefined ? segment.parameter : inAddress(told)
  })
  const query = parameters.filter(({ place }) => place === 'query')
  const asked = query.map(parameter => `${encodeURIComponent(parameter.name)}=${inAddress(parameter)}`)
  return `${url}/${segments.join('/')}${asked.length === 0 ? '' : `?${asked.join('&')}`}`
}

/** With a value that the type of each parameter takes. */
function exampleCall(api: DocumentedApi, endpoint: DocumentedEndpoint): ExampleCall {
  const parts = isBodiless(endpoint.method) ? [] : bodyParameters(endpoint)
  const body = parts.length === 0 ? undefined : Object.fromEntries(parts.map(part => [part.name, exampleOf(part)]))
  return {
    method: endpoint.method,
    url: addressOf(api, endpoint),
    headers: {
      ...(!endpoint.open && { Authorization: identification }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body,
  }
}

/** One word of a shell, whatever it holds. */
const shellWord = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function asCurl({ method, url, headers, body }: ExampleCall): string {
  const words = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(body ? [`-d ${shellWord(JSON.stringify(body))}`] : []),
  ]
  return [`curl ${shellWord(url)}`, ...words].join(' \\\n  ')
}

const indented = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')

function asJavaScript({ method, url, headers, body }: ExampleCall): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)},`]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${indented(headers)},`]),
    ...(body ? [`body: JSON.stringify(${indented(body)}),`] : []),
  ]
  const given = options.length === 0 ? '' : `, {\n  ${options.join('\n  ')}\n}`
  return [
    `const response = await fetch(${JSON.stringify(url)}${given})`,
    'if (!response.ok) throw new Error(await response.text())',
    'const answer = await response.json()',
  ].join('\n')
}

/** A value as Python writes it: as JSON, with its own words. */
const inPython = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inPython).join(', ')}]`
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${inPython(one)}`)
    .join(', ')}}`
}

function asPython({ method, url, headers, body }: ExampleCall): string {
  const given = [
    `${JSON.stringify(url)},`,
    `method=${JSON.stringify(method)},`,
    ...(Object.keys(headers).length === 0 ? [] : [`headers=${inPython(headers)},`]),
    ...(body ? [`data=json.dumps(${inPython(body)}).encode(),`] : []),
  ]
  return [
    'import json',
    'from urllib.request import Request, urlopen',
    '',
    `request = Request(\n    ${given.join('\n    ')}\n)`,
    'with urlopen(request) as response:',
    '    answer = json.load(response)',
  ].join('\n')
}

const languages = { curl: asCurl, JavaScript: asJavaScript, Python: asPython }

/** How a program calls an endpoint, by the language that it is written in. */
export const exampleCalls = (
  api: DocumentedApi,
  endpoint: DocumentedEndpoint,
): { language: string; code: string }[] => {
  const call = exampleCall(api, endpoint)
  return Object.entries(languages).map(([language, write]) => ({ language, code: write(call) }))
}

import type { ErrorCode } from '../errors.ts'

interface RefusalText {
  code: ErrorCode
  text: string
  headers?: Readonly<Record<string, object>>
}

const texts = {
  400: { code: 'BadRequest', text: 'What was sent is missing something, or cannot be read' },
  401: {
    code: 'PermissionsError',
    text: 'Nobody is known to call',
    headers: { 'WWW-Authenticate': { description: 'Always `Bearer`', schema: { type: 'string' } } },
  },
  403: { code: 'PermissionsError', text: 'Who calls may not' },
  404: { code: 'NotFound', text: 'It is not there' },
  413: { code: 'TooLarge', text: 'More was sent, or asked for, than is taken' },
  422: { code: 'validationError', text: 'Values are wrong: `validationErrors` says which' },
  429: {
    code: 'TooManyRequests',
    text: 'Too many calls',
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  },
  500: { code: 'InternalError', text: 'It failed' },
  503: { code: 'Unavailable', text: 'It is not answered for now' },
} as const satisfies Record<number, RefusalText>

/** The statuses that the server refuses with. */
export type Refusal = keyof typeof texts

const words = { 401: 'NotLoggedIn', 403: 'NotAllowed' } as const

/** What the answer of a status is called among those that operations share. */
export const refusalName = (status: Refusal): string =>
  status in words ? words[status as keyof typeof words] : capital(texts[status].code)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a refusal answers. */
export function refusalResponse(status: Refusal): object {
  const { text, headers }: RefusalText = texts[status]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return { description: text, ...(headers && { headers }), content }
}

const codes = [...new Set(Object.values(texts).map(({ code }) => code))]

/** What every refusal of the server says, in JSON. */
export const refusalSchema = {
  type: 'object',
  description: 'A refusal',
  properties: {
    error: { type: 'string', enum: codes },
    message: { type: 'string', description: 'For programmers, in English' },
    type: { type: 'string', description: 'Of a PermissionsError, such as notLoggedIn' },
    reason: { type: 'string', description: 'Of some errors, why' },
    parameter: { type: 'string', description: 'Of a BadRequest, the name of the parameter that is wrong' },
    limit: { type: 'number', description: 'Of a TooLarge' },
    retryAfter: { type: 'number', description: 'Of a TooManyRequests, in seconds' },
    requestId: { type: 'string', description: 'Of an InternalError, what its log has it under' },
    validationErrors: {
      type: 'object',
      description: 'Of a validationError, by path: `data.amount`',
      additionalProperties: { type: 'string' },
    },
  },
  required: ['error'],
} as const

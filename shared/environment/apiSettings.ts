import type { ValidationErrors } from '../errors.ts'
import { property } from '../fields/property.ts'
import { isOrigin } from '../formats/isOrigin.ts'
import { originsOf } from '../formats/origins.ts'
import { message } from '../validation/messages.ts'

/** none: nobody proves who he is · script: a script of the environment says who calls (T13, T14) */
export const apiAuthTypes = ['none', 'script'] as const
export type ApiAuthType = (typeof apiAuthTypes)[number]

/** How programs outside reach the environment. */
export const apiSettings = {
  apiEnabled: property.boolean({ default: false }),
  apiDocsEnabled: property.boolean({ default: false, when: { apiEnabled: [true] } }),
  apiAuthType: {
    ...property.choice(
      apiAuthTypes,
      { when: { apiEnabled: [true] } },
      { none: 'noAuthentication', script: 'authScript' },
    ),
    default: 'none' as const,
  },
  /** The body of an async function; what it returns says who calls: `{ user, roles }`, or nothing for nobody. */
  apiAuthScript: property.script(
    { when: { apiEnabled: [true], apiAuthType: ['script'] } },
    {
      noRecord: true,
      examples: ['identifyByKey'],
      options: { method: 'GET', path: '', query: {}, headers: { authorization: '' }, address: '203.0.113.7' },
    },
  ),
  /** Origins whose pages may read what endpoints answer, one a line; `*` for those of all. */
  apiOrigins: property.longText({ options: { max: 2_000 } }),
  /** Origins to which an answer may lead whoever calls, one a line; the environment's own host is always one. */
  apiRedirects: property.longText({ options: { max: 2_000 }, when: { apiEnabled: [true] } }),
  /** Of one caller. */
  apiCallsPerMinute: property.number({ default: 300, options: { integer: true, min: 1, max: 100_000 } }),
}

export interface ApiSettings {
  apiEnabled: boolean
  apiDocsEnabled: boolean
  apiAuthType: ApiAuthType
  apiAuthScript?: string | null
  apiOrigins?: string | null
  apiRedirects?: string | null
  apiCallsPerMinute: number
}

export function checkApiSettings({ apiOrigins, apiRedirects }: Readonly<Record<string, unknown>>): ValidationErrors {
  return {
    ...(!originsOf(apiOrigins).every(origin => origin === '*' || isOrigin(origin)) && {
      apiOrigins: message('invalidOrigin'),
    }),
    ...(!originsOf(apiRedirects).every(isOrigin) && { apiRedirects: message('invalidOrigin') }),
  }
}

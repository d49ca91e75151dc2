import type { Clock } from '../../../shared/clock.ts'
import type { Component, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { type EndpointType, type endpoint, endpointMethods } from '../../../shared/components/endpoint.ts'
import type { ApiSettings } from '../../../shared/environment/apiSettings.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { badRequest, notFound, permissionError } from '../../../shared/errors.ts'
import { mayLeave } from '../../../shared/fields/capabilities.ts'
import { bothFilters, everything } from '../../../shared/filters/filter.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Filters } from '../filters/filters.ts'
import type { Forms } from '../forms/forms.ts'
import type { Indicators } from '../indicators/indicators.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { type Asker, asDesigner, type Policy } from '../policy/policy.ts'
import { objectArgument, pageLimit, pageNumber } from '../records/arguments.ts'
import type { CallRates } from './callRates.ts'
import type { EndpointTokens } from './endpointTokens.ts'
import type { ReadCall } from './publicCalls.ts'
import { withTakenValues } from './takenValues.ts'

export type EndpointDefinition = DefinitionOf<typeof endpoint>

export interface EndpointsParts {
  policy: Policy
  filters: Filters
  forms: Forms
  indicators: Indicators
  tokens: EndpointTokens
  rates: CallRates
  clock: Clock
}

export interface EndpointCall extends ReadCall {
  readonly identifier: string
}

/** Whose rights an endpoint answers with, and the environment as that one sees it. */
export interface EndpointAsker extends Asker {
  readonly environment: OpenEnvironment
}

type SentToEndpoint = Pick<EndpointCall, 'query' | 'body' | 'locale'>

/** An endpoint, asked by somebody who may ask it. */
interface Asked extends EndpointAsker {
  readonly call: SentToEndpoint
  readonly definition: EndpointDefinition
  /** What its filter, its form or its indicator is asked with. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Names in the address that say which records are meant; all others are parameters. */
const reserved = new Set(['_id', 'page', 'limit', 'cursor'])

/** Behind which record of a list a page begins, and which page that is. */
interface Cursor {
  behind?: number
  page: number
}

const cursorText = ({ behind, page }: Cursor) => Buffer.from(JSON.stringify([behind, page])).toString('base64url')

/** @throws AppError BadRequest */
function readCursor(text: string): Cursor {
  const parts = parseJson(Buffer.from(text, 'base64url').toString())
  const [behind, page] = Array.isArray(parts) ? parts : []
  if (!Number.isSafeInteger(behind) || !Number.isSafeInteger(page) || page < 1)
    throw badRequest('the cursor is none that a list answered with')
  return { behind, page }
}

/** @throws AppError BadRequest */
function placeIn({ cursor, page }: EndpointCall['query']): Cursor {
  if (cursor === undefined) return { page: pageNumber(wholeNumber(page, 'page')) }
  if (page !== undefined) throw badRequest('a list takes a page or a cursor')
  return readCursor(cursor)
}

function wholeNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw badRequest(`${name} is a whole number`)
  return Number(text)
}

function requireReadable(unreadable: readonly string[]): void {
  if (unreadable.length > 0) throw badRequest(`what cannot be read as the value of a field: ${unreadable.join(', ')}`)
}

/**
 * Endpoints as programs outside call them (area S). Who opened one decided what it gives: it reads with the rights of the environment what its
 * filter leaves, and writes what its form takes. Passwords and biometric values never leave.
 */
export class Endpoints {
  readonly #parts: EndpointsParts

  constructor(parts: EndpointsParts) {
    this.#parts = parts
  }

  /**
   * @returns JSON
   * @throws AppError NotFound · Unavailable under maintenance · TooManyRequests · PermissionsError notLoggedIn without a valid token ·
   *   BadRequest, and what the form refuses: validationError (`data.{field}`)
   */
  async answer(call: EndpointCall): Promise<unknown> {
    const { environment, caller } = await this.#parts.policy.fromOutside(call.host, call.environmentId)
    const found = environment.model.list('endpoint').find(({ definition }) => definition.identifier === call.identifier)
    if (found === undefined) throw notFound()
    const { id, definition } = found as unknown as Component<EndpointDefinition>
    await this.#admit(environment, id, definition, call)
    const allow = endpointMethods[definition.type]
    if (call.method !== allow) throw badRequest(`this endpoint answers ${allow}`, { allow })
    return this.answerAs({ ...asDesigner(caller), environment }, definition, call)
  }

  /** With the rights of who is named, whatever the endpoint asks of others. @throws AppError as `answer` */
  async answerAs(asker: EndpointAsker, definition: EndpointDefinition, call: SentToEndpoint): Promise<unknown> {
    const parameters = Object.fromEntries(Object.entries(call.query).filter(([name]) => !reserved.has(name)))
    return this.#answers[definition.type]({ ...asker, call, definition, parameters })
  }

  /** Who sends a token is counted by it, everybody else by where he comes from: also who sends one that is none. */
  async #admit(environment: OpenEnvironment, id: string, { requireToken }: EndpointDefinition, call: EndpointCall) {
    const { tokens, rates } = this.#parts
    const token = call.token === undefined ? undefined : await tokens.known(environment, id, call.token)
    const { apiCallsPerMinute } = presentSettings(environment.model.settings) as unknown as ApiSettings
    rates.count(token ? `token ${token.id}` : `${environment.id} ${call.address}`, apiCallsPerMinute)
    if (token !== undefined) tokens.used(environment, token)
    else if (requireToken || call.token !== undefined) throw permissionError('notLoggedIn')
  }

  readonly #answers: Readonly<Record<EndpointType, (asked: Asked) => Promise<unknown>>> = {
    list: async asked => {
      const { query } = asked.call
      const { behind, page } = placeIn(query)
      const limit = pageLimit(wholeNumber(query.limit, 'limit'))
      const records = await this.#records(asked)
      const { items, hasNext, last, totalCount } = await records.page(behind === undefined ? page : 1, limit, behind)
      const total = await totalCount()
      return {
        items,
        page,
        limit,
        totalCount: total,
        totalPages: Math.ceil(total / limit),
        hasNextPage: hasNext,
        hasPreviousPage: page > 1,
        nextCursor: hasNext && last !== undefined ? cursorText({ behind: last, page: page + 1 }) : null,
      }
    },
    view: async asked => {
      const { _id } = asked.call.query
      const records = await this.#records(asked)
      const item = _id === undefined ? (await records.page(1, 1)).items[0] : await records.get(_id)
      if (item === undefined) throw notFound()
      return item
    },
    form: async ({ call, environment, caller, definition, parameters }) => {
      const { forms, clock } = this.#parts
      const request = {
        formId: wireId(environment.id, definition.formId ?? ''),
        data: objectArgument(call.body, 'data'),
        parameters,
        itemId: call.query._id ?? null,
      }
      try {
        const { _id, _version, message, hookResults, hookErrors, stopped } = await forms.submit(caller, request)
        return { _id, _version, message, hookResults, hookErrors, stopped }
      } catch (error) {
        const form = environment.model.component('form', definition.formId ?? '')
        const fields = environment.model.fields(String(form?.definition.collectionId ?? ''))
        throw withTakenValues(error, fields, { now: clock.now(), zone: environment.zone })
      }
    },
    indicator: async ({ call, environment, caller, definition, parameters }) => {
      const indicatorId = wireId(environment.id, definition.indicatorId ?? '')
      const asked = { indicatorId, parameters, filterValues: parameters }
      const { value, text, unreadable } = await this.#parts.indicators.result(caller, asked, call.locale)
      requireReadable(unreadable)
      return { value, text }
    },
  }

  /** The records that its filter leaves, with the fields that may leave. */
  async #records({ environment, caller, standing, definition, parameters }: Asked) {
    const { policy, filters } = this.#parts
    const { collectionId = '', filterId } = definition
    const request = { caller, collectionId, parameters, filterValues: parameters }
    const { filter, unreadable } = await filters.of(environment, filterId || undefined, request)
    requireReadable(unreadable)
    const scope = bothFilters(await policy.scope({ caller, standing }, environment, collectionId), filter)
    const records = environment.records(collectionId)
    const fields = environment.model.fields(collectionId).filter(mayLeave)
    const names = fields.map(({ name }) => name)
    return {
      page: (page: number, limit: number, behind?: number) =>
        records.page({ filter: everything, scope, page, limit, behind, fields: names }),
      get: (id: string) => records.get(id, scope, names),
    }
  }
}

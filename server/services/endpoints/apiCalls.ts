import type { Clock } from '../../../shared/clock.ts'
import type { apiEndpoint } from '../../../shared/components/apiEndpoint.ts'
import type { Component, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { readParameters } from '../../../shared/endpoints/apiParameters.ts'
import { compareRoutes, matchRoute, parseRoute } from '../../../shared/endpoints/apiRoute.ts'
import type { ApiSettings } from '../../../shared/environment/apiSettings.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { AppError, badRequest, isAppError, notFound, unavailable } from '../../../shared/errors.ts'
import type { ApiParameter } from '../../../shared/fields/types/apiParameters.ts'
import { originsOf } from '../../../shared/formats/origins.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { ScriptRuns } from '../scripts/scriptRuns.ts'
import { type ApiAnswer, answerOf, WrongAnswer } from './apiAnswer.ts'
import { type ApiCaller, authenticate, requireCaller } from './apiAuth.ts'
import type { ApiLog } from './apiLog.ts'
import type { CallRates } from './callRates.ts'
import type { PublicCall } from './publicCalls.ts'

type ScriptFailure = Extract<ScriptOutcome, { ok: false }>['failure']
export type ApiEndpointDefinition = DefinitionOf<typeof apiEndpoint>

export interface ApiCallsParts {
  policy: Policy
  runs: ScriptRuns
  rates: CallRates
  log: ApiLog
  clock: Clock
  ids: Ids
  /** Milliseconds of a clock that only moves forward. */
  elapsed(): number
}

export interface ApiRequest extends PublicCall {
  /** Below the environment's API, decoded, without a slash at its ends. */
  readonly path: string
  /** In lower case; each once. For the script that says who calls. */
  readonly headers: Readonly<Record<string, string>>
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** What a run of an endpoint is given of its call. */
type CalledEndpoint = Pick<ApiRequest, 'method' | 'path' | 'query' | 'body' | 'address' | 'signal'>

/** What an endpoint is called with by who names it. */
export interface SentArguments extends Pick<ApiRequest, 'query' | 'body' | 'address' | 'signal'> {
  /** What the parameters of its route are. */
  readonly values: Readonly<Record<string, string>>
}

/** An endpoint that answers an address. */
interface Found {
  readonly kind: string
  readonly id: string
  readonly definition: ApiEndpointDefinition
  readonly values: ReadonlyMap<string, string>
}

/** What is told of a call in its log, beside what was sent. */
interface Told {
  status: number
  failure: string | null
  failureLine: number | null
}

const settingsOf = ({ model }: OpenEnvironment) => presentSettings(model.settings) as unknown as ApiSettings

/** The API that an environment has of its own (area T): each call is a script. */
export class ApiCalls {
  readonly #parts: ApiCallsParts

  constructor(parts: ApiCallsParts) {
    this.#parts = parts
  }

  /**
   * The environment, while its API answers.
   * @throws AppError NotFound · Unavailable under maintenance
   */
  async opened(call: Pick<PublicCall, 'host' | 'environmentId'>): Promise<OpenEnvironment> {
    const { environment } = await this.#parts.policy.fromOutside(call.host, call.environmentId)
    if (!settingsOf(environment).apiEnabled) throw notFound()
    return environment
  }

  /** @throws AppError as `opened` · NotFound where the documentation is not published */
  async documented(call: Pick<PublicCall, 'host' | 'environmentId'>): Promise<OpenEnvironment> {
    const environment = await this.opened(call)
    if (!settingsOf(environment).apiDocsEnabled) throw notFound()
    return environment
  }

  /**
   * @throws AppError as `opened` · TooManyRequests · PermissionsError notLoggedIn, notAllowed · BadRequest, also for a parameter that is
   *   missing (T18) · InternalError with what the log has the failure of the script under
   */
  async answer(call: ApiRequest): Promise<ApiAnswer> {
    const { rates } = this.#parts
    const environment = await this.opened(call)
    const settings = settingsOf(environment)
    rates.count(`api ${environment.id} ${call.address}`, settings.apiCallsPerMinute)
    const found = find(environment, call)
    return this.#logged(environment, found, call, async told => {
      const { method, path, query, headers, address, signal } = call
      const asked = { call: { method, path, query, address, headers }, signal }
      return this.#run(environment, found, call, {
        caller: await authenticate(this.#parts.runs, environment, settings, asked),
        told,
      })
    })
  }

  /**
   * As `answer`, for somebody of whom is known who calls; nobody is counted.
   * @throws AppError NotFound while the API is off · as `answer`
   */
  async answerAs(
    environment: OpenEnvironment,
    component: Component,
    sent: SentArguments,
    caller: ApiCaller,
  ): Promise<ApiAnswer> {
    if (!settingsOf(environment).apiEnabled) throw notFound()
    const { kind, id, definition } = component as unknown as Component<ApiEndpointDefinition>
    const values = new Map(Object.entries(sent.values))
    const found = { kind, id, definition, values }
    const call = { ...sent, method: definition.method, path: pathOf(String(definition.route), values) }
    return this.#logged(environment, found, call, told => this.#run(environment, found, call, { caller, told }))
  }

  async #run(
    environment: OpenEnvironment,
    { kind, id, definition, values }: Found,
    call: CalledEndpoint,
    { caller: { user, roles }, told }: { caller: ApiCaller; told: Told },
  ): Promise<ApiAnswer> {
    const { runs } = this.#parts
    const { method, path, query, body, address, signal } = call
    const sent = { method, path, query, address }
    requireCaller(definition, { user, roles })
    const sentParameters = { path: values, query, body }
    const params = readParameters(definition.parameters as ApiParameter[], sentParameters, environment.zone)
    const outcome = await runs.run({
      environment,
      source: definition.script ?? '',
      of: { kind, id },
      globals: { params, options: { ...sent, body: body ?? null, user, roles } },
      signal,
    })
    if (!outcome.ok) throw failed(told, outcome.failure)
    try {
      return answerOf(outcome.value, originsOf(settingsOf(environment).apiRedirects))
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error
      throw failed(told, { reason: 'error', message: error.message })
    }
  }

  /** Writes the call down, whatever becomes of it. */
  async #logged(
    environment: OpenEnvironment,
    { id: endpointId, values }: Found,
    { method, path, query, body, address }: CalledEndpoint,
    run: (told: Told) => Promise<ApiAnswer>,
  ): Promise<ApiAnswer> {
    const { clock, ids, elapsed, log } = this.#parts
    const [id, at, begun] = [ids.next(), clock.now(), elapsed()]
    const told: Told = { status: 500, failure: null, failureLine: null }
    try {
      const answer = await run(told)
      told.status = answer.status
      return answer
    } catch (error) {
      throw refused(told, error, id)
    } finally {
      const durationMs = elapsed() - begun
      log.add(environment, { id, endpointId, at, method, path, values, query, body, address, durationMs, ...told })
    }
  }
}

/** The address of a route, of which each parameter is given. @throws AppError BadRequest for one that is missing */
function pathOf(route: string, values: ReadonlyMap<string, string>): string {
  const parts = (parseRoute(route) ?? []).map(part => ('text' in part ? part.text : (values.get(part.parameter) ?? '')))
  if (parts.includes('')) throw badRequest('a parameter of the route is missing')
  return parts.join('/')
}

/** Of the endpoints that answer the address by its method, the one whose route says most of it. @throws AppError NotFound · BadRequest */
function find(environment: OpenEnvironment, { method, path }: ApiRequest): Found {
  const parts = path.split('/')
  const matching = environment.model.list('apiEndpoint').flatMap(component => {
    const { kind, id, definition } = component as unknown as Component<ApiEndpointDefinition>
    const segments = parseRoute(definition.route)
    const values = segments && matchRoute(segments, parts)
    return segments && values ? [{ kind, id, definition, values, segments }] : []
  })
  if (matching.length === 0) throw notFound()
  const [first] = matching
    .filter(({ definition }) => definition.method === method)
    .sort((one, other) => compareRoutes(one.segments, other.segments))
  if (first) return first
  const allow = [...new Set(matching.map(({ definition }) => definition.method))].join(', ')
  throw badRequest(`this address answers ${allow}`, { allow })
}

/** What stopped a script, for its log; its caller is told nothing of it. */
function failed(told: Told, { reason, message, line }: ScriptFailure): Error {
  told.failure = message
  told.failureLine = line ?? null
  return reason === 'timeout' ? unavailable('The code took too long') : new AppError('InternalError', 'InternalError')
}

const statuses: Readonly<Record<string, number>> = {
  BadRequest: 400,
  TooManyRequests: 429,
  Unavailable: 503,
  TooLarge: 413,
}

/** What is told to who called, and written down of it. */
function refused(told: Told, error: unknown, id: string): unknown {
  if (!isAppError(error)) return error
  const { failure, ...details } = error.details
  if (error.code === 'PermissionsError') told.status = error.details.type === 'notAllowed' ? 403 : 401
  else told.status = statuses[error.code] ?? 500
  told.failure ??= typeof failure === 'string' ? failure : error.code === 'InternalError' ? null : error.message
  if (error.code === 'InternalError') return new AppError('InternalError', 'InternalError', { requestId: id })
  return failure === undefined ? error : new AppError(error.code, error.message, details)
}

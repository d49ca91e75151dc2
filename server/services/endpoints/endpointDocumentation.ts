import type { Clock } from '../../../shared/clock.ts'
import type { Component } from '../../../shared/components/defineComponent.ts'
import { endpointMethods } from '../../../shared/components/endpoint.ts'
import { type DocumentedDataEndpoint, endpointsOpenApi } from '../../../shared/endpoints/endpointsOpenApi.ts'
import type { ApiSettings } from '../../../shared/environment/apiSettings.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { permissionError } from '../../../shared/errors.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ApiCalls } from './apiCalls.ts'
import type { CallRates } from './callRates.ts'
import { contentOf } from './endpointContent.ts'
import type { EndpointDefinition } from './endpoints.ts'
import type { EndpointTokens } from './endpointTokens.ts'
import type { PublicCall } from './publicCalls.ts'

export interface EndpointDocumentationParts {
  calls: Pick<ApiCalls, 'documented'>
  platform: PlatformStore
  tokens: EndpointTokens
  rates: CallRates
  clock: Pick<Clock, 'now'>
}

type AskedDocument = Pick<PublicCall, 'host' | 'environmentId' | 'address' | 'token'>

/**
 * What the endpoints of records, forms and indicators are, for those who write programs against them. What is behind a token is told to who
 * sends one that opens it: the fields of a collection are nobody else's business.
 */
export class EndpointDocumentation {
  readonly #parts: EndpointDocumentationParts

  constructor(parts: EndpointDocumentationParts) {
    this.#parts = parts
  }

  /**
   * A document after OpenAPI 3.1.
   * @param origin where it is asked for
   * @throws AppError NotFound where documentation is not published · TooManyRequests · PermissionsError notLoggedIn for a token that is none
   */
  async of(call: AskedDocument, origin: string): Promise<object> {
    const { calls, platform, clock } = this.#parts
    const environment = await calls.documented(call)
    const told = await this.#toldTo(environment, call)
    const row = await platform.reads.environments.byId(environment.id)
    const context = { now: clock.now(), zone: environment.zone }
    const endpoints = told.flatMap(({ name, createdAt, definition: stored }): DocumentedDataEndpoint[] => {
      const definition = stored as EndpointDefinition
      const content = contentOf(definition, environment, context)
      if (content === undefined) return []
      const { identifier, requireToken, type } = definition
      return [{ ...content, name, createdAt, identifier, requireToken, method: endpointMethods[type] }]
    })
    const url = `${origin}/endpoints/${environment.id}`
    return endpointsOpenApi({ title: row?.name ?? environment.id, url, endpoints }, context)
  }

  /** Who asks is counted as who calls them: tokens are not guessed here either. */
  async #toldTo(environment: OpenEnvironment, { address, token }: AskedDocument): Promise<ModelComponent[]> {
    const { rates } = this.#parts
    const { apiCallsPerMinute } = presentSettings(environment.model.settings) as unknown as ApiSettings
    rates.count(`${environment.id} ${address}`, apiCallsPerMinute)
    const all = environment.model.list('endpoint')
    const opened = new Set(token === undefined ? [] : await this.#openedBy(environment, all, token))
    if (token !== undefined && opened.size === 0) throw permissionError('notLoggedIn')
    return all.filter(({ id, definition }) => definition.requireToken !== true || opened.has(id))
  }

  async #openedBy(environment: OpenEnvironment, all: readonly Pick<Component, 'id'>[], token: string) {
    const known = await Promise.all(all.map(({ id }) => this.#parts.tokens.known(environment, id, token)))
    return all.filter((_, at) => known[at] !== undefined).map(({ id }) => id)
  }
}

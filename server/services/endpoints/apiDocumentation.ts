import { isOfAnybody } from '../../../shared/components/apiEndpoint.ts'
import { type ApiMethod, apiMethods } from '../../../shared/endpoints/apiMethods.ts'
import { parseRoute } from '../../../shared/endpoints/apiRoute.ts'
import type { DocumentedApi, DocumentedEndpoint } from '../../../shared/endpoints/documentedApi.ts'
import type { ApiSettings } from '../../../shared/environment/apiSettings.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import type { ApiParameterEntry } from '../../../shared/fields/types/apiParameters.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ApiCalls } from './apiCalls.ts'
import type { PublicCall } from './publicCalls.ts'

export interface ApiDocumentationParts {
  calls: Pick<ApiCalls, 'documented'>
  platform: PlatformStore
}

/** In the order of their routes, then of the methods. */
const inOrder = (one: DocumentedEndpoint, other: DocumentedEndpoint) =>
  one.route.localeCompare(other.route, 'en') || apiMethods.indexOf(one.method) - apiMethods.indexOf(other.method)

function endpointsOf({ model }: OpenEnvironment): DocumentedEndpoint[] {
  const roleNames = (roles: unknown) => roleList(roles).map(role => model.component('role', role)?.name ?? role)
  return model
    .list('apiEndpoint')
    .filter(({ definition }) => parseRoute(String(definition.route)) !== undefined)
    .map(({ name, definition, createdAt }) => ({
      name,
      createdAt,
      method: definition.method as ApiMethod,
      route: String(definition.route).replace(/^\/+|\/+$/g, ''),
      description: definition.description as string | undefined,
      parameters: definition.parameters as ApiParameterEntry[],
      roles: roleNames(definition.roles),
      open: isOfAnybody(definition),
    }))
    .sort(inOrder)
}

/** What the API of an environment is, for those who write programs against it; its scripts are in none of it. */
export class ApiDocumentation {
  readonly #parts: ApiDocumentationParts

  constructor(parts: ApiDocumentationParts) {
    this.#parts = parts
  }

  /**
   * @param origin where the documentation is asked for
   * @throws AppError NotFound where it is not published
   */
  async of(call: Pick<PublicCall, 'host' | 'environmentId'>, origin: string): Promise<DocumentedApi> {
    const { calls, platform } = this.#parts
    const environment = await calls.documented(call)
    const row = await platform.reads.environments.byId(environment.id)
    const url = `${origin}/api/${environment.id}`
    const { apiAuthType: authentication } = presentSettings(environment.model.settings) as unknown as ApiSettings
    return { title: row?.name ?? environment.id, url, authentication, endpoints: endpointsOf(environment) }
  }
}

import { type ApiMethod, apiMethods, isBodiless } from '../endpoints/apiMethods.ts'
import { parametersOf, parseRoute, routeKey } from '../endpoints/apiRoute.ts'
import type { ValidationErrors } from '../errors.ts'
import { property } from '../fields/property.ts'
import { roleList } from '../fields/roleList.ts'
import { type ApiParameterEntry, identifiedParameters } from '../fields/types/apiParameters.ts'
import { message } from '../validation/messages.ts'
import { defineComponent } from './defineComponent.ts'
import { propertyError } from './filter.ts'

const properties = {
  method: { ...property.choice(apiMethods), default: 'GET' as const },
  /** Below the environment's API: `productos/:productoId`. */
  route: property.string({ optional: false, options: { max: 300 } }),
  /** For who reads the documentation. */
  description: property.longText(),
  parameters: {
    ...property.structure<ApiParameterEntry[]>('apiParameters'),
    default: [] as ApiParameterEntry[],
    group: 'data' as const,
  },
  /** The body of an async function; what it returns is the answer. */
  script: property.script(
    { group: 'data' },
    {
      noRecord: true,
      examples: ['answerList'],
      options: { method: 'GET', path: '', query: {}, body: null, user: null, roles: [] },
    },
  ),
  /** None: anybody may call it (T9), or anybody of whom is known who he is. */
  roles: property.roles({ default: [], group: 'permissions', options: { ofAnybody: true } }),
  /** Whoever calls has to be somebody; with roles it says nothing. */
  identified: property.boolean({ default: false, group: 'permissions' }),
}

/** What decides who may call. */
export interface CalledBy {
  readonly roles?: unknown
  readonly identified?: unknown
}

/** Whether an endpoint answers whoever knows its address. */
export const isOfAnybody = ({ roles, identified }: CalledBy): boolean =>
  roleList(roles).length === 0 && identified !== true

function checkParameters(route: string, method: ApiMethod, parameters: readonly ApiParameterEntry[]): ValidationErrors {
  const errors: ValidationErrors = {}
  const inRoute = new Set(parametersOf(parseRoute(route) ?? []))
  const known = new Set<string>()
  for (const [at, { name, place }] of parameters.entries()) {
    if (known.has(name)) errors[`parameters.${at}.name`] = message('repeated')
    else if ((place === 'path') !== inRoute.has(name)) errors[`parameters.${at}.place`] = message('invalid')
    else if (place === 'body' && isBodiless(method)) errors[`parameters.${at}.place`] = message('invalid')
    known.add(name)
  }
  return errors
}

const distinctOf = (method: string, route: string) => `${method} ${routeKey(route)}`

/** The route, or the first of `route-2`, `route-3` … that nobody has with the method; after a parameter it is a part of its own. */
function freeRoute(method: string, route: string, taken: ReadonlySet<string>): string {
  const plain = route.replace(/^\/+|\/+$/g, '')
  const joint = plain.slice(plain.lastIndexOf('/') + 1).startsWith(':') ? '/' : '-'
  let free = plain
  for (let number = 2; taken.has(distinctOf(method, free)); number += 1) free = `${plain}${joint}${number}`
  return free
}

/** A call of the environment's own API, answered by a script (area T). */
export const apiEndpoint = defineComponent({
  kind: 'apiEndpoint',
  plural: 'apiEndpoints',
  icon: 'server',
  placeable: false,
  listed: false,
  screen: 'components/api',
  integration: true,
  ofAnybody: isOfAnybody,
  properties,
  check: ({ method, route, parameters }) =>
    parseRoute(route) === undefined
      ? propertyError('route', 'invalidRoute')
      : checkParameters(route, method, parameters),
  complete: (definition, next) => ({
    ...definition,
    parameters: identifiedParameters(definition.parameters, next),
  }),
  distinct: ({ method, route }) => ({ property: 'route', value: distinctOf(method, route) }),
  copied: (definition, { others }) => ({
    ...definition,
    route: freeRoute(
      definition.method,
      definition.route,
      new Set(others.map(({ method, route }) => distinctOf(method, route))),
    ),
  }),
})

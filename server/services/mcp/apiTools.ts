import { isBodiless } from '../../../shared/endpoints/apiMethods.ts'
import { addressParameters, parameterSchemas } from '../../../shared/endpoints/documentedApi.ts'
import type { ApiSettings } from '../../../shared/environment/apiSettings.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { AppError, badRequest } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { ApiParameter, ApiParameterEntry } from '../../../shared/fields/types/apiParameters.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import type { ApiAnswer } from '../endpoints/apiAnswer.ts'
import { type ApiCaller, reaches } from '../endpoints/apiAuth.ts'
import type { ApiCalls, ApiEndpointDefinition } from '../endpoints/apiCalls.ts'
import { rolesOf } from '../policy/standing.ts'
import { lines, type McpTool, objectSchema, type ToolFamily, type ToolSurroundings } from './mcpTool.ts'

/** The token says who calls, in the place of the script of the environment; where that asks nobody, everybody is nobody (T13). */
const callerOf = ({ apiAuthType }: ApiSettings, { standing }: ToolSurroundings): ApiCaller => ({
  user: null,
  roles: apiAuthType === 'none' ? [] : rolesOf(standing),
})

/** Its parameters, with those that its route has and its definition does not tell. */
const parametersOf = (definition: ApiEndpointDefinition): ApiParameterEntry[] => {
  const parameters = definition.parameters as ApiParameter[]
  const address = addressParameters({ route: definition.route, parameters })
  return [...address, ...parameters.filter(({ place }) => place === 'body')]
}

function schemaOf(parameters: readonly ApiParameterEntry[]) {
  const properties = parameters.map(({ name, type, description }) => [
    name,
    { ...parameterSchemas[type], ...(description && { description }) },
  ])
  const required = parameters.filter(parameter => parameter.required || parameter.place === 'path')
  return objectSchema(
    Object.fromEntries(properties),
    required.map(({ name }) => name),
  )
}

/** The arguments at the places where programs send them. @throws AppError BadRequest for what no address can say */
function sentBy(args: RecordData, parameters: readonly ApiParameterEntry[]) {
  const given = (place: ApiParameterEntry['place']) =>
    parameters.filter(one => one.place === place && args[one.name] !== undefined && Object.hasOwn(args, one.name))
  const asText = ({ name }: ApiParameterEntry): [string, string] => {
    const value = args[name]
    if (!['string', 'number', 'boolean'].includes(typeof value))
      throw badRequest(`the parameter ${name} has a wrong type`)
    return [name, String(value)]
  }
  const values = Object.fromEntries(given('path').map(asText))
  if (Object.values(values).some(value => /[/\0]/.test(value))) throw badRequest('a parameter of the route has a slash')
  const body = given('body').map(({ name }) => [name, args[name]])
  return {
    values,
    query: Object.fromEntries(given('query').map(asText)),
    body: body.length > 0 ? Object.fromEntries(body) : undefined,
  }
}

/** What a script answered; a status that says that it went wrong is an error here too. */
function answered({ status, text }: ApiAnswer): unknown {
  const value = text === undefined ? null : (parseJson(text) ?? text)
  if (status >= 400) throw new AppError('BadRequest', `answered ${status}`, { answer: value })
  return value
}

/** The environment's own API, while it is on: the calls that are for anybody or for the role. */
export const apiTools =
  ({ apiCalls }: { apiCalls: ApiCalls }): ToolFamily =>
  around => {
    const { environment } = around
    const settings = presentSettings(environment.model.settings) as unknown as ApiSettings
    if (!settings.apiEnabled) return []
    const apiCaller = callerOf(settings, around)
    const usable = environment.model.list('apiEndpoint').filter(one => reaches(one.definition, apiCaller))
    return usable.map((component): McpTool => {
      const definition = component.definition as ApiEndpointDefinition
      const parameters = parametersOf(definition)
      return {
        component,
        title: component.name,
        description: lines(definition.description, `${definition.method} ${definition.route}`),
        inputSchema: schemaOf(parameters),
        readOnly: isBodiless(definition.method),
        async call(args, { address, signal }) {
          const sent = { ...sentBy(args, parameters), address, signal }
          return answered(await apiCalls.answerAs(environment, component, sent, apiCaller))
        },
      }
    })
  }

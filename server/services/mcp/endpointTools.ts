import type { EndpointType } from '../../../shared/components/endpoint.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { JsonSchema } from '../../../shared/fields/jsonSchema.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { EndpointDefinition, Endpoints } from '../endpoints/endpoints.ts'
import type { Policy } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'
import { lines, type McpTool, objectSchema, type ToolFamily, type ToolSurroundings } from './mcpTool.ts'

/** What an endpoint of a type is for outside agents. */
interface EndpointOffer {
  /** Whether somebody with the role alone would be answered the same. */
  isOffered(definition: EndpointDefinition, around: ToolSurroundings): boolean
  text: string
  schema: Readonly<Record<string, JsonSchema>>
}

const parameters = {
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean'] },
  description: 'Parameters that its filter compares with, by their names',
}

/**
 * By type of endpoint; one that is missing is offered as something else. What reads records for whoever comes is offered, under the rules of
 * the role; what asks for a token of its own gives more than a role has.
 */
const offers = (policy: Policy): Partial<Record<EndpointType, EndpointOffer>> => {
  const readsForAnybody = ({ requireToken, collectionId }: EndpointDefinition, { environment }: ToolSurroundings) =>
    !requireToken && environment.model.component('collection', collectionId ?? '') !== undefined
  return {
    list: {
      isOffered: readsForAnybody,
      text: 'Reads records, a page at a time',
      schema: {
        page: { type: 'integer', minimum: 1, default: 1 },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
        parameters,
      },
    },
    view: {
      isOffered: readsForAnybody,
      text: 'Reads one record',
      schema: { _id: { type: 'string', description: 'Id of the record; without it, the first one' }, parameters },
    },
    indicator: {
      isOffered: ({ indicatorId }, { environment, standing }) => {
        const indicator = environment.model.component('indicator', indicatorId ?? '')
        return indicator !== undefined && policy.mayUse(standing, indicator)
      },
      text: 'Works out a figure',
      schema: { parameters },
    },
  }
}

const isSimple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** As what stands behind an address. @throws AppError BadRequest */
function queryOf({ parameters: sent, ...own }: RecordData): Record<string, string> {
  const query = { ...parametersArgument(sent), ...own }
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  for (const [name, value] of given) if (!isSimple(value)) throw badRequest(`${name.slice(0, 100)} has a wrong type`)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Endpoints that anybody may ask, and those of indicators that the role may see. */
export const endpointTools =
  ({ policy, endpoints }: { policy: Policy; endpoints: Endpoints }): ToolFamily =>
  around => {
    const { environment, caller, standing } = around
    const offered = offers(policy)
    return environment.model.list('endpoint').flatMap((component): McpTool[] => {
      const definition = component.definition as EndpointDefinition
      const offer = offered[definition.type]
      if (offer === undefined || !offer.isOffered(definition, around)) return []
      return [
        {
          component,
          title: component.name,
          description: lines(`${offer.text}: the endpoint “${component.name}”.`),
          inputSchema: objectSchema(offer.schema),
          readOnly: true,
          call: (args, { locale }) =>
            endpoints.answerAs({ environment, caller, standing }, definition, {
              query: queryOf(args),
              body: undefined,
              locale,
            }),
        },
      ]
    })
  }

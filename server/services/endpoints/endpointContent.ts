import type { Operation } from '../../../shared/components/counting.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { EndpointType } from '../../../shared/components/endpoint.ts'
import type { filter } from '../../../shared/components/filter.ts'
import { type indicator, operationOf } from '../../../shared/components/indicator.ts'
import type { DocumentedDataEndpoint, EndpointContent } from '../../../shared/endpoints/endpointsOpenApi.ts'
import { mayLeave } from '../../../shared/fields/capabilities.ts'
import type { ValueContext } from '../../../shared/fields/defineField.ts'
import { emptiedSchema, type JsonSchema } from '../../../shared/fields/jsonSchema.ts'
import { changesRecord, filledFields, formDataSchema } from '../forms/formSchema.ts'
import type { FormDefinition } from '../forms/formTarget.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { EndpointDefinition } from './endpoints.ts'

/** What an endpoint answers and asks; undefined while what it names is not there. */
type Content = EndpointContent & Pick<DocumentedDataEndpoint, 'parameters'>
type Reader = (
  definition: EndpointDefinition,
  environment: OpenEnvironment,
  context: ValueContext,
) => Content | undefined

const given = (...names: readonly (string | undefined)[]) =>
  names.filter(name => name !== undefined && name !== '') as string[]

/** Names that a filter compares with what stands behind the address. */
function askedBy({ model }: OpenEnvironment, filterId: string | undefined): string[] {
  const found = model.component('filter', filterId ?? '')?.definition as DefinitionOf<typeof filter> | undefined
  const rules = (found?.groups ?? []).flatMap(group => group.rules)
  return rules.flatMap(({ valueType, parameterName, variableName }) => {
    if (valueType === 'parameter') return given(parameterName)
    return valueType === 'editable' ? given(variableName) : []
  })
}

const records =
  (type: 'list' | 'view'): Reader =>
  ({ collectionId, filterId }, environment) => {
    const found = environment.model.component('collection', collectionId ?? '')
    if (found === undefined) return undefined
    const { id, name, createdAt } = found
    const fields = environment.model.fields(id).filter(mayLeave)
    return { type, collection: { id, name, createdAt, fields }, parameters: askedBy(environment, filterId) }
  }

const form: Reader = ({ formId }, environment, context) => {
  const found = environment.model.component('form', formId ?? '')
  if (found === undefined) return undefined
  const { type = 'create', fields, updateVariableName, updateFilterId } = found.definition as FormDefinition
  return {
    type: 'form',
    findsRecord: changesRecord[type],
    data: formDataSchema(filledFields(found, environment), type, context, emptiedSchema),
    parameters: [
      ...given(updateVariableName),
      ...fields.flatMap(({ parameterName, requiredParameter }) => given(parameterName, requiredParameter)),
      ...askedBy(environment, updateFilterId),
    ],
  }
}

const amount = { type: ['number', 'null'] }
/** What is one of the values of a field is whatever they are. */
const value = {}

/** By how it is worked out. */
const figures: Readonly<Record<Operation, JsonSchema>> = {
  count: amount,
  sum: amount,
  average: amount,
  minimum: value,
  maximum: value,
  lastValue: value,
}
const said: JsonSchema = { type: ['number', 'string', 'null'] }

const readers: Readonly<Record<EndpointType, Reader>> = {
  list: records('list'),
  view: records('view'),
  form,
  indicator: ({ indicatorId }, environment) => {
    const found = environment.model.component('indicator', indicatorId ?? '')
    if (found === undefined) return undefined
    const definition = found.definition as DefinitionOf<typeof indicator>
    const operation = operationOf(definition)?.indicatorTypeId
    const parameters = askedBy(environment, definition.filterByDefault)
    return { type: 'indicator', value: operation === undefined ? said : figures[operation], parameters }
  },
}

/** What an endpoint answers and asks, each name once; undefined while what it names is not there. */
export function contentOf(
  definition: EndpointDefinition,
  environment: OpenEnvironment,
  context: ValueContext,
): Content | undefined {
  const content = readers[definition.type](definition, environment, context)
  return content && { ...content, parameters: [...new Set(content.parameters)] }
}

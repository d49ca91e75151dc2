import { type Comparison, comparedFields, compares } from '../../../shared/components/comparison.ts'
import type { Component, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { ValidationType, validation } from '../../../shared/components/validation.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import { customMessage, type ValidationMessage } from '../../../shared/validation/messages.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

type ValidationDefinition = DefinitionOf<typeof validation>

/** A record as it would be stored. */
export interface Tested {
  readonly values: RecordData
  /** Null for one that is not stored yet. */
  readonly id: string | null
  /** A unit in progress, or the environment's `reads`. */
  readonly scope: object
}

/** Only what the values say, and other records of the collection: it can be asked before a record is written. */
interface RecordTest {
  /** Names of the fields that it looks at. */
  fields(definition: ValidationDefinition): readonly string[]
  /** The name of the field at which it fails; undefined where it passes. */
  failed(definition: ValidationDefinition, tested: Tested, environment: OpenEnvironment): Awaitable<string | undefined>
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

export const recordTests = {
  compare: {
    fields: definition => comparedFields(definition as Comparison),
    failed(definition, { values }, { model, zone, dayClock }) {
      const { collectionId = '', fieldName } = definition
      const around = { fields: model.fields(collectionId), zone, now: dayClock.now() }
      return compares(definition as Comparison, values, around) ? undefined : fieldName
    },
  },
  unique: {
    fields: ({ uniqueFields }) => uniqueFields,
    async failed({ collectionId = '', uniqueFields }, { values, id, scope }, environment) {
      const [first] = uniqueFields
      if (first === undefined || uniqueFields.some(name => !isGiven(values[name]))) return undefined
      const alike: Filter = {
        and: uniqueFields.map(field => ({ field, operator: 'equals', value: values[field], bare: true })),
      }
      const found = await environment.records(collectionId).found(scope, alike, 2)
      return found.every(other => other === id) ? undefined : first
    },
  },
} satisfies { [Type in ValidationType]?: RecordTest }

/** Without words of its own a validation tells its name. */
export const failureText = ({ name, definition }: Pick<Component, 'name' | 'definition'>): ValidationMessage =>
  customMessage(
    typeof definition.errorMessage === 'string' && definition.errorMessage !== '' ? definition.errorMessage : name,
  )

/** What holds for every record of a collection, whoever writes it. */
export interface RecordCheck {
  readonly text: ValidationMessage
  /** Names; where none of them changes, it is not asked. */
  readonly fields: readonly string[]
  /** As of a test. */
  failed(tested: Tested): Awaitable<string | undefined>
}

type Known = Component<ValidationDefinition> & { definition: { validationTypeId: keyof typeof recordTests } }

const holdsEverywhere = (component: Component): boolean => {
  const { scope, validationTypeId } = component.definition as ValidationDefinition
  return scope === 'collection' && Object.hasOwn(recordTests, validationTypeId)
}

const known = new WeakMap<EnvironmentModel, ReadonlyMap<string | undefined, readonly Known[]>>()
const none: readonly Known[] = []

function checkingIn(model: EnvironmentModel): ReadonlyMap<string | undefined, readonly Known[]> {
  const ofModel =
    known.get(model) ??
    Map.groupBy(
      model.list('validation').filter(holdsEverywhere) as unknown as Known[],
      ({ definition }) => definition.collectionId,
    )
  known.set(model, ofModel)
  return ofModel
}

/** The validations that hold for a collection (`scope`). @param environment the whole one */
export const checksOf = (environment: OpenEnvironment, collectionId: string): readonly RecordCheck[] =>
  (checkingIn(environment.model).get(collectionId) ?? none).map(component => {
    const { definition } = component
    const test: RecordTest = recordTests[definition.validationTypeId]
    return {
      text: failureText(component as unknown as Component),
      fields: test.fields(definition),
      failed: tested => test.failed(definition, tested, environment),
    }
  })

import { isUnique } from '../../../shared/collections/uniqueFields.ts'
import type { ComponentKind, Definition, Surroundings } from '../../../shared/components/defineComponent.ts'
import { type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { canBeKey, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { type EnvironmentModel, type ModelComponent, shownName } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** A component as a change leaves it. */
interface Changed {
  id: string
  definition: Definition
  previous?: ModelComponent
  /** The change sees to what is stored. */
  changeTables?: unknown
}

/** The field of the related collection that a relation stores; undefined where it stores ids. */
function keyOf(field: Field, around: Surroundings): Field | undefined {
  const relation = relationOf(field)
  if (relation?.valueKey === undefined) return undefined
  return around.fields(relation.collectionId).find(({ name }) => name === relation.valueKey)
}

/** Relations of a collection that store what does not tell the records apart. */
function wrongKeys(fields: readonly Field[], around: Surroundings): ValidationErrors {
  const errors: ValidationErrors = {}
  fields.forEach((field, position) => {
    const relation = relationOf(field)
    const related = relation && around.component('collection', relation.collectionId)
    if (relation?.valueKey === undefined || related === undefined) return
    const key = keyOf(field, around)
    const indexes = related.definition.indexes as readonly CollectionIndex[]
    const tellsApart = key !== undefined && canBeKey(key) && isUnique(indexes, key.name)
    if (!tellsApart) errors[`fields.${position}.options.valueKey`] = message('notAKey')
  })
  return errors
}

/** What of a collection's definition relations of others rest on: the type of their keys, and that no two values are alike. */
function keysInUse({ id, previous, definition }: Changed, around: EnvironmentModel): ValidationErrors {
  const before = (previous?.definition.fields ?? []) as readonly Field[]
  const after = new Map((definition.fields as readonly Field[]).map(field => [field.name, field]))
  const typeBefore = new Map(before.map(({ _id, type }) => [_id, type]))
  const errors: ValidationErrors = {}
  for (const user of around.list('collection')) {
    const names = around.fields(user.id).flatMap(field => {
      const relation = relationOf(field)
      return relation?.collectionId === id ? (relation.valueKey ?? []) : []
    })
    for (const name of names) {
      const key = after.get(name)
      const stays = key !== undefined && (typeBefore.get(key._id) ?? key.type) === key.type
      if (!stays) errors.fields = message('inUse', shownName(user))
      else if (!isUnique(definition.indexes as readonly CollectionIndex[], name))
        errors.indexes = message('inUse', shownName(user))
    }
  }
  return errors
}

/** The rules about relations that store a field of the related records (F175), on both sides of them. */
export function checkKeys(kind: ComponentKind, save: Changed, around: EnvironmentModel): ValidationErrors {
  if (kind.records === undefined) return {}
  const { fields } = kind.records(save.definition)
  return { ...(save.previous && keysInUse(save, around)), ...wrongKeys(fields, around) }
}

/**
 * What a relation stores is changed only while nothing is stored in it; a key that is called otherwise stays the same.
 * @throws AppError validationError `data.fields.N.options.valueKey: fixed`
 */
export async function requireKeptKeys(
  tx: UnitScope,
  environment: OpenEnvironment,
  { id, previous, definition, changeTables }: Changed,
  around: EnvironmentModel,
): Promise<void> {
  if (previous === undefined || changeTables !== undefined) return
  const { model } = environment
  const before = new Map(model.fields(id).map(field => [field._id, field]))
  for (const [position, field] of ((definition.fields ?? []) as readonly Field[]).entries()) {
    const old = before.get(field._id)
    const isKept = old === undefined || keyOf(old, model)?._id === keyOf(field, around)?._id
    if (isKept || relationOf(old) === undefined) continue
    if ((await environment.records(id).countFilled(tx, old.name, 1)) > 0)
      throw validationError({ [`data.fields.${position}.options.valueKey`]: message('fixed') })
  }
}

import { mapDefinition } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { notFound, validationError } from '../../../shared/errors.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { PlannedSave } from './saving.ts'

/**
 * The collection's own definition under the new name; the field keeps its id, and so its data.
 * @throws AppError validationError for a name that is no field's name, or another field's
 */
function renamed(collection: ModelComponent, fieldName: string, newName: string): ModelComponent['definition'] {
  const fields = collection.definition.fields as Field[]
  const indexes = collection.definition.indexes as CollectionIndex[]
  if (!fields.some(field => field.name === fieldName)) throw notFound()
  const definition = {
    ...collection.definition,
    fields: fields.map(field => (field.name === fieldName ? { ...field, name: newName } : field)),
    indexes: indexes.map(index => ({
      ...index,
      fields: index.fields.map(name => (name === fieldName ? newName : name)),
    })),
  }
  const [refusal] = Object.values(checkProperties(kindOf(collection.kind).properties, definition))
  if (refusal !== undefined) throw validationError({ newName: refusal })
  return definition
}

/** Every component that a rename changes, the collection first. */
export function planRename(
  environment: OpenEnvironment,
  collectionId: string,
  fieldName: string,
  newName: string,
): PlannedSave[] {
  const { model } = environment
  const saves: PlannedSave[] = []
  for (const component of model.all()) {
    let touched = component.id === collectionId
    const own = touched ? renamed(component, fieldName, newName) : component.definition
    const definition = mapDefinition(kindOf(component.kind), own, {
      component: (_kind, id) => id,
      field(inCollection, name) {
        if (inCollection !== collectionId || name !== fieldName) return name
        touched = true
        return newName
      },
    })
    if (touched)
      saves.push({ kind: component.kind, id: component.id, name: component.name, definition, previous: component })
  }
  return saves.sort((a, b) => Number(b.id === collectionId) - Number(a.id === collectionId))
}

import type { Field } from '../../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import { namesOneOf, typeByName } from '../../../../shared/fields/typeByName.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import type { FieldUse } from './fieldUses.ts'
import { relationType, typed } from './relationType.ts'
import type { RelatedCollections } from './typeChoices.ts'

/** The first that is offered takes whatever is written. */
export const [plainType = ''] = offeredFieldTypes.map(({ name }) => name)
/** What a new field's name says of it. */
export function useMeaning({ offers }: FieldUse): (label: string) => Pick<Field, 'type' | 'options'> {
  const { components } = useSheet()
  return label => {
    const named = offers(relationType)
      ? components('collection').find(({ name, definition }) => namesOneOf(label, String(definition.title || name)))
      : undefined
    const meant = typeByName(label)
    if (named) return typed(relationType, named._id)
    return typed(meant !== undefined && offers(meant) ? meant : plainType)
  }
}

/** As many collections as a sheet offers to choose from. */
export function useRelated(): RelatedCollections {
  const { components, create } = useSheet()
  const list = components('collection').map(({ _id, name, definition }) => ({
    _id,
    name: String(definition.title || name),
  }))
  const make = create?.('collection')
  return { list, create: make && (async () => (await make())?._id) }
}

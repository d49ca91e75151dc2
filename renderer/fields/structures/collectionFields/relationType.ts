import type { Field } from '../../../../shared/fields/defineField.ts'
import { propertyDefaults } from '../../../../shared/fields/property.ts'
import { fieldType, offeredFieldTypes } from '../../../../shared/fields/registry.ts'

/** The first that names a record. */
export const [relationType = ''] = offeredFieldTypes
  .filter(({ offered }) => offered === 'relation')
  .map(({ name }) => name)

/** A type with its options as they begin. @param collectionId wire id, of one that names a record of it */
export const typed = (type: string, collectionId?: string): Pick<Field, 'type' | 'options'> => ({
  type,
  options: { ...propertyDefaults(fieldType(type).options), ...(collectionId !== undefined && { collectionId }) },
})

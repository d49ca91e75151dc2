import type { FieldType } from '../defineField.ts'
import { fieldTypes, offeredFieldTypes } from '../registry.ts'

/** Puts a type into the registry, as if it stood there; answers what takes it away again. */
export function addFieldType(type: FieldType): () => void {
  const types: Record<string, FieldType> = fieldTypes
  const offered = offeredFieldTypes as FieldType[]
  types[type.name] = type
  if (type.offered !== false) offered.push(type)
  return () => {
    delete types[type.name]
    if (offered.includes(type)) offered.splice(offered.indexOf(type), 1)
  }
}

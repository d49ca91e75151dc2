import type { FieldType } from '../defineField.ts'
import type { FieldReading } from '../readings/reading.ts'
import { fieldReadings } from '../readings/registry.ts'
import { fieldTypes, offeredFieldTypes } from '../registry.ts'

/** Puts a type into the registry, as if it stood there; answers what takes it away again. */
export function addFieldType(type: FieldType, reading: FieldReading): () => void {
  const types: Record<string, FieldType> = fieldTypes
  const offered = offeredFieldTypes as FieldType[]
  const readings: Record<string, FieldReading | undefined> = fieldReadings
  types[type.name] = type
  readings[type.name] = reading
  if (type.offered !== false) offered.push(type)
  return () => {
    delete types[type.name]
    delete readings[type.name]
    if (offered.includes(type)) offered.splice(offered.indexOf(type), 1)
  }
}

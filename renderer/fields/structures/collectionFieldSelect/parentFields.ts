import type { Field } from '../../../../shared/fields/defineField.ts'

interface Surroundings {
  /** The values of the sheet. */
  values: Readonly<Record<string, unknown>>
  fields(collectionId: unknown): readonly Field[]
}

const given = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * The collection whose fields can be chosen: the given one or that of another property, and from there the one that a
 * relation leads to (F162, F314). Undefined while it is not known.
 */
export function parentCollection(
  { parentCollection: own, collectionProperty, parentField }: Readonly<Record<string, unknown>>,
  { values, fields }: Surroundings,
): string | undefined {
  const collectionId = given(own) ?? given(values[String(collectionProperty ?? 'collectionId')])
  const through = given(parentField)
  if (through === undefined || collectionId === undefined) return collectionId
  const relation = fields(collectionId).find(({ name }) => name === through)
  return given(relation?.options.collectionId)
}

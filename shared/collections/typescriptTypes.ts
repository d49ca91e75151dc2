import { isWriteOnly, relationOf, typeOf } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'

const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter(part => part !== '')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** A comment cannot be ended by what a designer wrote. */
const commentText = (text: string) => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim()

function fieldLines(field: Field): string[] {
  if (isWriteOnly(field)) return []
  const related = relationOf(field)?.collectionId
  const note = related === undefined ? '' : ` (${related})`
  const type = typeOf(field).script
  return [
    `  /** ${commentText(field.label || field.name)}${note} */`,
    `  ${field.name}: ${field.optional ? `${type} | null` : type}`,
  ]
}

/** The type of a collection's records as scripts see them (E33). Fields that are never read back have none. */
export function typescriptTypes(collectionId: string, title: string, fields: readonly Field[]): string {
  const name = pascal(collectionId) || 'Item'
  const typeName = /^\d/.test(name) ? `Collection${name}` : name
  return [
    `/** ${commentText(title)} */`,
    `export interface ${typeName} {`,
    '  _id: string',
    '  _version: number',
    '  createdAt: string',
    '  updatedAt: string',
    ...fields.flatMap(fieldLines),
    '}',
    '',
  ].join('\n')
}

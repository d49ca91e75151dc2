import { holdsFiles, holdsIds, isSearchable, mayLeave, namesFiles, typeOf } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'

/** What of a collection says what agents find in it. */
export interface KnowledgeDefinition {
  type?: unknown
  fields: readonly Field[]
  /** Names of the fields that are chosen; none: of a knowledge base, all texts and files. */
  knowledgeFields?: readonly string[]
}

/**
 * Its words can be found by what they mean: what records and people are called that a value names is theirs, under their own rules, and
 * neither secrets nor biometric values leave the record.
 */
export const canBeKnown = (field: Pick<Field, 'type' | 'options'>): boolean =>
  typeOf(field).storage.shape === 'columns' &&
  mayLeave(field) &&
  !holdsIds(field) &&
  (namesFiles(field) || !holdsFiles(field))

/** Where nobody chose. */
const isKnownAlone = (field: Field) => canBeKnown(field) && (isSearchable(field) || namesFiles(field))

/** Agents can look for what its records mean. */
export const isKnowledge = ({ type, knowledgeFields = [] }: Partial<KnowledgeDefinition>): boolean =>
  type === 'knowledgeBase' || knowledgeFields.length > 0

/** The fields in which agents look, in their order; none where it is no knowledge. */
export function knownFields(definition: KnowledgeDefinition): readonly Field[] {
  const { fields, knowledgeFields = [] } = definition
  if (!isKnowledge(definition)) return []
  if (knowledgeFields.length === 0) return fields.filter(isKnownAlone)
  return fields.filter(field => knowledgeFields.includes(field.name) && canBeKnown(field))
}

/** The chosen names after the fields were saved: they go along with a name that changed, and those of fields that are gone go too. */
export function knownAlong(
  chosen: readonly string[],
  before: readonly Pick<Field, '_id' | 'name'>[],
  after: readonly Pick<Field, '_id' | 'name'>[],
): string[] {
  const isThere = (name: string) => after.some(field => field.name === name)
  const along = chosen.flatMap(name => {
    const known = before.find(field => field.name === name)
    if (known === undefined || isThere(name)) return [name]
    return after.find(({ _id }) => _id === known._id)?.name ?? []
  })
  return [...new Set(along)]
}

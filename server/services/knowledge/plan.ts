import { createHash } from 'node:crypto'
import { type KnowledgeDefinition, knownFields } from '../../../shared/components/knowledge.ts'
import { isSearchable } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

/** Another one has every record looked at again: how texts are cut and put together. */
const version = 1

/** What of the records of a collection becomes fragments. */
export interface KnowledgePlan {
  /** Local. */
  collectionId: string
  fields: readonly Field[]
  /**
   * The field whose value stands before the texts of the others when their vectors are made. None where a rule keeps it from somebody: what a
   * vector is made of can be guessed by asking.
   */
  title: Field | undefined
  /** The same for what makes the same of every record. */
  signature: string
}

/** Whether a rule keeps a field from anybody. */
const isHidden = (model: EnvironmentModel, collectionId: string, { name }: Field) =>
  model.list('fieldRule').some(({ definition }) => {
    const { collectionId: of, hiddenFields } = definition as {
      collectionId?: unknown
      hiddenFields?: readonly string[]
    }
    return of === collectionId && hiddenFields?.includes(name) === true
  })

/** Undefined where agents find nothing. @param model with all fields */
export function knowledgePlan(model: EnvironmentModel, collectionId: string): KnowledgePlan | undefined {
  const definition = model.component('collection', collectionId)?.definition
  if (definition === undefined) return undefined
  const fields = knownFields(definition as unknown as KnowledgeDefinition)
  if (fields.length === 0) return undefined
  const first = fields.find(isSearchable)
  const title = first && !isHidden(model, collectionId, first) ? first : undefined
  const read = fields.map(({ _id, type, label, options }) => [_id, type, label, options])
  const signature = createHash('sha256')
    .update(JSON.stringify([version, read, title?._id]))
    .digest('base64url')
  return { collectionId, fields, title, signature }
}

/** The collections of an environment in which agents look (local ids). */
export const knowledgeCollections = (model: EnvironmentModel): string[] =>
  model.list('collection').flatMap(({ id }) => (knowledgePlan(model, id) === undefined ? [] : [id]))

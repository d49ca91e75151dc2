import { kindOf } from '../../../shared/components/registry.ts'
import { badRequest } from '../../../shared/errors.ts'
import { type Relation, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { Caller } from '../calls/caller.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import type { Policy, Used } from '../policy/policy.ts'

/** Which field is meant: of a component that the caller may use, or, for designers, of a collection. */
export interface FieldRequest {
  /** Of any kind that asks people for fields, or shows them. */
  componentId?: string | null
  /** A form and a table have names of their own in the contract. */
  formId?: string | null
  tableId?: string | null
  collectionId?: string | null
  fieldName?: string | null
}

interface Source {
  field?: Field
  /** The records that the field names; undefined where it has a list of its own. */
  related: Relation | undefined
}

/** What a field is asked of. */
export interface AskedComponent extends Used {
  /** The collection itself, all of whose fields may be asked for. */
  isCollection: boolean
}

/**
 * The policy's question: through a component that people use, or, for designers, a collection.
 * @throws AppError BadRequest for a request that names neither
 */
export async function askedComponent(policy: Policy, caller: Caller, request: FieldRequest): Promise<AskedComponent> {
  const { componentId, formId, tableId, collectionId } = request
  const through = (used: Used) => ({ ...used, isCollection: false })
  if (componentId) return through(await policy.readableOfAnyKind(caller, componentId))
  if (formId) return through(await policy.readable(caller, 'form', formId))
  if (tableId) return through(await policy.readable(caller, 'table', tableId))
  if (!collectionId) throw badRequest('name a component or a collection')
  return { ...(await policy.designerOf(caller, 'collection', collectionId)), isCollection: true }
}

/** A field of a component's collection, if it asks people for it or shows it. */
export function fieldThrough(
  environment: ReadableEnvironment,
  { kind, definition }: Used['component'],
  fieldName: string | null | undefined,
): Field | undefined {
  const names = kindOf(kind).asksFields?.(definition, environment.model) ?? []
  if (!fieldName || !names.includes(fieldName)) return undefined
  return environment.model.fields(String(definition.collectionId)).find(({ name }) => name === fieldName)
}

/** What a request means in an environment as it is defined. @throws AppError BadRequest */
export function sourceOf(
  environment: ReadableEnvironment,
  { component, isCollection }: AskedComponent,
  { fieldName, collectionFieldName }: FieldRequest & { collectionFieldName?: string | null },
): Source {
  if (isCollection && !fieldName)
    return { related: { collectionId: component.id, labelField: collectionFieldName ?? undefined } }
  const field = isCollection
    ? environment.model.fields(component.id).find(({ name }) => name === fieldName)
    : fieldThrough(environment, component, fieldName)
  if (field === undefined) throw badRequest(`the ${component.kind} has no field ${fieldName ?? ''}`)
  // The label that the definition names: another field of the related records is not the caller's to choose.
  return { field, related: relationOf(field) }
}

import type { collection } from '../../../shared/components/collection.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { badRequest, notFound, permissionError } from '../../../shared/errors.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { Caller } from '../calls/caller.ts'
import { FormTargets } from '../forms/formTarget.ts'
import { openForm } from '../forms/openForm.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy, Standing } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'

/** The record that is talked about: that of a form, or for designers any of a collection. Ids are those of the wire. */
export interface CommentPlace {
  formId?: string | null
  parameters?: unknown
  collectionId?: string | null
  itemId?: string | null
}

/** What is said about a record, for a caller who may read it. */
export interface OpenThread {
  environment: OpenEnvironment
  standing: Standing
  /** Local ids. */
  collectionId: string
  recordId: string
  /** The caller reads, and says nothing. */
  onlyLooks: boolean
}

const targets = new FormTargets()

function requireComments({ whole }: OpenEnvironment, collectionId: string): void {
  const definition = whole.model.component('collection', collectionId)?.definition
  if (!(definition as DefinitionOf<typeof collection> | undefined)?.comments) throw permissionError('notAllowed')
}

/**
 * The one way to what is said about a record: through what reaches the record.
 * @throws AppError PermissionsError notLoggedIn, or notAllowed where people do not talk about the records · NotFound · BadRequest
 */
export async function openThread(policy: Policy, caller: Caller, place: CommentPlace): Promise<OpenThread> {
  const { formId, collectionId, itemId } = place
  if (formId) return ofForm(policy, caller, formId, place.parameters)
  if (!collectionId || !itemId) throw badRequest('name a form, or a collection and a record')
  const { environment, component, standing } = await policy.designerOf(caller, 'collection', collectionId)
  requireComments(environment, component.id)
  if ((await environment.records(component.id).get(itemId, everything, [])) === undefined) throw notFound()
  return { environment, standing, collectionId: component.id, recordId: itemId, onlyLooks: false }
}

async function ofForm(policy: Policy, caller: Caller, formId: string, sent: unknown): Promise<OpenThread> {
  const { environment, definition, collectionId, scope, standing, onlyLooks } = await openForm(policy, caller, formId)
  requireComments(environment, collectionId)
  const parameters = parametersArgument(sent)
  const target = await targets.find(environment, definition, scope, { caller, parameters })
  if (target?.item === undefined) throw notFound()
  return { environment, standing, collectionId, recordId: target.item._id, onlyLooks }
}

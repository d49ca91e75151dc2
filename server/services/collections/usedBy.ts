import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import { shownName } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** A component that names a collection or a field of it. Ids are local. */
export interface CollectionUser {
  id: string
  kind: string
  name: string
  /** The property that names it. */
  property: string
  fieldName: string | null
}

/** Every place in other components that names the collection, or with `fieldName` that field of it. */
export async function usersOf(
  { store, model }: OpenEnvironment,
  collectionId: string,
  fieldName?: string,
): Promise<CollectionUser[]> {
  const found = await store.reads.components.referencesTo('collection', collectionId, fieldName)
  return found.flatMap(({ fromId, path, fieldName: named }) => {
    const user = model.byId(fromId)
    if (user === undefined || fromId === collectionId) return []
    return [{ id: fromId, kind: user.kind, name: user.name, property: path, fieldName: named }]
  })
}

function namesOf({ model }: OpenEnvironment, users: readonly CollectionUser[]): string {
  const named = users.map(({ id, name }) => {
    const user = model.byId(id)
    return user ? shownName(user) : name
  })
  return [...new Set(named)].join(', ')
}

/** @throws AppError validationError `collectionId: inUse:…` with the names of the components */
export async function requireUnused(environment: OpenEnvironment, collectionId: string): Promise<void> {
  const users = await usersOf(environment, collectionId)
  if (users.length > 0) throw validationError({ collectionId: message('inUse', namesOf(environment, users)) })
}

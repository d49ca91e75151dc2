import { askedProfileFields } from '../../../shared/components/definition.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { identifiedProfileFields } from '../../../shared/environment/profileFields.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import type { ProfileFieldInput } from '../../../shared/fields/types/collectionFields.ts'
import type { Ids } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import { requireValid } from '../calls/requireValid.ts'
import { type EnvironmentModel, shownName } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

interface AskedChange {
  /** The fields as they are to be; as settings they are well formed. */
  fields: readonly ProfileFieldInput[]
  /** Ids of those that are taken away with what people have in them. */
  lost: readonly string[]
}

/** What rules and filters ask about a field of profiles, as people call them. */
function askedBy(model: EnvironmentModel, fieldId: string): string[] {
  const asking = [...model.all()].filter(({ kind: name, definition }) => {
    const kind = findKind(name)
    return kind !== undefined && askedProfileFields(kind, definition).has(fieldId)
  })
  return asking.map(shownName)
}

/** What keeps its id keeps its type, with which its values go, and stays out of its owner's hands while a rule asks about it. */
function keptErrors(model: EnvironmentModel, before: ProfileField, after: ProfileField): ValidationErrors {
  if (before.type !== after.type) return { type: message('fixed') }
  const names = after.ownEdit ? askedBy(model, after._id) : []
  return names.length === 0 ? {} : { ownEdit: message('inUse', names.join(', ')) }
}

/**
 * The fields of people's profiles after a change of the settings.
 * @throws AppError validationError for a field that a rule asks about, for another type, and for values that would be lost unsaid
 */
export async function changedProfileFields(
  { model, store }: OpenEnvironment,
  { fields, lost }: AskedChange,
  ids: Ids,
): Promise<ProfileField[]> {
  const before = model.profileFields
  const after = identifiedProfileFields(fields, () => ids.next(), before)
  const errors: ValidationErrors = {}
  for (const [position, field] of after.entries()) {
    const known = before.find(({ _id }) => _id === field._id)
    const wrong = known ? keptErrors(model, known, field) : {}
    for (const [name, text] of Object.entries(wrong)) errors[`profileFields.${position}.${name}`] = text
  }
  const gone = before.filter(({ _id }) => !after.some(field => field._id === _id))
  const asking = gone.flatMap(({ _id }) => askedBy(model, _id))
  const uses = await store.reads.memberships.profileUses()
  const held = gone.filter(({ _id }) => uses.has(_id) && !lost.includes(_id))
  if (asking.length > 0) errors.profileFields = message('inUse', [...new Set(asking)].join(', '))
  else if (held.length > 0) errors.profileFields = message('holdsValues', held.map(({ label }) => label).join(', '))
  requireValid(errors)
  return after
}

/** What people have in fields that are gone goes with them; a stop in between leaves it to the next change. */
export async function dropGoneValues({ model, store }: OpenEnvironment): Promise<void> {
  const present = new Set(model.profileFields.map(({ _id }) => _id))
  const uses = await store.reads.memberships.profileUses()
  const gone = [...uses.keys()].filter(id => !present.has(id))
  if (gone.length === 0) return
  await store.write(async tx => {
    for (const id of gone) await tx.memberships.dropProfileField(id)
  })
}

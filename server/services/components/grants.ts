import { type Grants, rolesAfter } from '../../../shared/components/grants.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import { message } from '../../../shared/validation/messages.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import type { PlannedSave } from './saving.ts'

/**
 * The components whose role lists change so that each is to a role what is wanted; the rest of their definitions stays as it is by now.
 * @throws AppError validationError (`grants.…`) for what is no component with roles, or would be left to nobody
 */
export function planGrants(
  { id: environmentId, model }: OpenEnvironment,
  role: Pick<ModelComponent, 'id' | 'kind'>,
  wanted: Grants,
) {
  const all = model.list(role.kind).map(({ id }) => id)
  const errors: ValidationErrors = {}
  const saves: PlannedSave[] = []
  for (const [wireId, grant] of Object.entries(wanted)) {
    const component = model.byId(localId(environmentId, wireId))
    if (component === undefined || kindOf(component.kind).properties.roles === undefined) {
      errors[wireId] = message('notFound')
      continue
    }
    const present = roleList(component.definition.roles)
    const roles = rolesAfter(present, role.id, grant, all)
    if (roles === undefined) errors[wireId] = message('required')
    else if (roles.join() !== present.join()) saves.push(planned(component, roles))
  }
  requireValid(errors, 'grants')
  return saves
}

const planned = (previous: ModelComponent, roles: readonly string[]): PlannedSave => ({
  kind: previous.kind,
  id: previous.id,
  name: previous.name,
  definition: { ...previous.definition, roles },
  previous,
})

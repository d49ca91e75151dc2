import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { type RewrittenScript, rewrittenScriptsSchema } from '../../../shared/components/rewrittenScripts.ts'
import { AppError, type ValidationErrors } from '../../../shared/errors.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { wireId } from '../../../shared/ids.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { StoredScript } from '../../../shared/wire/answers.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import type { PlannedSave } from './saving.ts'

/** The properties of a kind that hold scripts. */
const scriptProperties = ({ properties }: Pick<ComponentKind, 'properties'>): string[] =>
  Object.entries(properties).flatMap(([name, { options }]) => (options.isScript === true ? [name] : []))

/** Every script that an environment holds, whatever holds it. */
export function scriptsIn({ id: environmentId, model }: Pick<OpenEnvironment, 'id' | 'model'>): StoredScript[] {
  return [...model.all()].flatMap(({ id, kind, name, version, definition }) =>
    scriptProperties(kindOf(kind)).flatMap(property => {
      const script = definition[property]
      if (typeof script !== 'string' || script === '') return []
      return [{ _id: wireId(environmentId, id), kind, name, property, version, script }]
    }),
  )
}

/** What is wrong with a script that a client sends. */
function refusal(component: ModelComponent | undefined, { property, script }: RewrittenScript): string | undefined {
  const kind = component && kindOf(component.kind)
  if (kind === undefined || !scriptProperties(kind).includes(property)) return message('notFound')
  const specification = kind.properties[property]
  return specification && Object.values(checkProperties({ [property]: specification }, { [property]: script }))[0]
}

/**
 * A change with the scripts that it rewrites: each is saved with what else changes of its component.
 * @param scripts as a client sends them
 * @throws AppError validationError (`scripts.…`) · Conflict with the `componentId` of one that somebody saved since it was read
 */
export function withScripts(
  { id: environmentId, model }: Pick<OpenEnvironment, 'id' | 'model'>,
  saves: readonly PlannedSave[],
  scripts: unknown,
): PlannedSave[] {
  const errors: ValidationErrors = {}
  const planned = new Map(saves.map(save => [save.id, save]))
  for (const [position, rewritten] of parseRequest(rewrittenScriptsSchema, scripts, 'scripts').entries()) {
    const previous = model.byId(localId(environmentId, rewritten._id))
    const refused = refusal(previous, rewritten)
    if (previous === undefined || refused !== undefined) {
      errors[String(position)] = refused ?? message('notFound')
      continue
    }
    const { id, kind, name, version } = previous
    if (version !== rewritten.version)
      throw new AppError('Conflict', 'Conflict', { version, componentId: wireId(environmentId, id) })
    const save = planned.get(id) ?? { kind, id, name, definition: previous.definition, previous }
    planned.set(id, { ...save, definition: { ...save.definition, [rewritten.property]: rewritten.script } })
  }
  requireValid(errors, 'scripts')
  return [...planned.values()]
}

import type { Definition } from '../../../shared/components/defineComponent.ts'
import { definitionScripts, withScript } from '../../../shared/components/definitionScripts.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { type RewrittenScript, rewrittenScriptsSchema } from '../../../shared/components/rewrittenScripts.ts'
import { AppError, type ValidationErrors } from '../../../shared/errors.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { wireId } from '../../../shared/ids.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { StoredScript } from '../../../shared/wire/answers.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import type { PlannedSave } from './saving.ts'

/** Every script that an environment holds, whatever holds it. */
export function scriptsIn({ id: environmentId, model }: Pick<OpenEnvironment, 'id' | 'model'>): StoredScript[] {
  return [...model.all()].flatMap(({ id, kind, name, version, definition }) =>
    definitionScripts(kindOf(kind), definition).map(({ property, script }) => ({
      ...{ _id: wireId(environmentId, id), kind, name, property, version, script },
    })),
  )
}

/** What becomes of the definition that holds a script, or why it cannot be written there. */
function rewrite(
  { kind, definition }: Pick<PlannedSave, 'kind' | 'definition'>,
  rewritten: RewrittenScript,
): { definition: Definition } | { refused: string } {
  const { properties } = kindOf(kind)
  const change = withScript({ properties }, definition, rewritten)
  if (change === undefined) return { refused: message('notFound') }
  const changed = Object.entries(properties).filter(([name]) => Object.hasOwn(change, name))
  const [refused] = Object.values(checkProperties(Object.fromEntries(changed), change))
  return refused === undefined ? { definition: { ...definition, ...change } } : { refused }
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
    if (previous === undefined) {
      errors[String(position)] = message('notFound')
      continue
    }
    const { id, kind, name, version } = previous
    const save = planned.get(id) ?? { kind, id, name, definition: previous.definition, previous }
    // What else changes of it stays, another of its scripts too.
    const outcome = rewrite(save, rewritten)
    if ('refused' in outcome) {
      errors[String(position)] = outcome.refused
      continue
    }
    if (version !== rewritten.version)
      throw new AppError('Conflict', 'Conflict', { version, componentId: wireId(environmentId, id) })
    planned.set(id, { ...save, ...outcome })
  }
  requireValid(errors, 'scripts')
  return [...planned.values()]
}

import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { withDefaults } from '../../../shared/components/definition.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import type { Ids } from '../../../shared/ids.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localDefinition } from '../model/wire.ts'

/**
 * Brings what a client sent into the form that is stored: well formed, with local ids, defaults and ids of its parts.
 * @throws AppError validationError; keys begin with `data.`
 */
export function prepareDefinition(
  kind: ComponentKind,
  environmentId: string,
  sent: Definition,
  ids: Ids,
  previous?: Definition,
): Definition {
  requireValid(checkProperties(kind.properties, sent))
  const local = localDefinition(kind, environmentId, withDefaults(kind, sent))
  return kind.complete(local, () => ids.next(), previous)
}

/**
 * As `prepareDefinition`, for what is looked at without being saved: the rules that look at other components hold too.
 * @throws AppError validationError; keys begin with `data.`
 */
export function checkedDefinition(
  kind: ComponentKind,
  { id, model }: Pick<OpenEnvironment, 'id' | 'model'>,
  sent: Definition,
  ids: Ids,
  previous?: Definition,
): Definition {
  const definition = prepareDefinition(kind, id, sent, ids, previous)
  requireValid(kind.check(definition, model))
  return definition
}

/** What an editor holds of a component: its name stands among the properties, and is no part of the definition. */
export function withoutName({ name: _name, ...written }: Definition): Definition {
  return written
}

import type { Definition } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { validationError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { ModelComponent } from './model.ts'
import { prefixed, prepareDefinition } from './saving.ts'

/** A component as its editor has it, not saved: what a designer's query is answered with in place of the stored definition. */
export interface Draft {
  /** The component's wire id. */
  readonly _id: string
  readonly data: Definition
}

/**
 * The component as it would be once its draft was saved. It is no component of the model, so that no result of it is kept.
 * @throws AppError validationError (`data.…`) for a draft that could not be saved
 */
export function drafted(environment: OpenEnvironment, stored: ModelComponent, { data }: Draft, ids: Ids) {
  const kind = kindOf(stored.kind)
  // The name is no part of a definition; editors have it beside the others.
  const { name: _name, ...written } = data
  const definition = prepareDefinition(kind, environment.id, written, ids, stored.definition)
  const errors = kind.check(definition, environment.model)
  if (Object.keys(errors).length > 0) throw validationError(prefixed(errors))
  return { ...stored, definition }
}

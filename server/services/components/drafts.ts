import { kindOf } from '../../../shared/components/registry.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Draft } from '../calls/caller.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { checkedDefinition, withoutName } from './definitions.ts'

/**
 * The component as it would be once its draft was saved. It is no component of the model, so that no result of it is kept.
 * @throws AppError validationError (`data.…`) for a draft that could not be saved
 */
export function drafted(environment: OpenEnvironment, stored: ModelComponent, { data }: Draft, ids: Ids) {
  const kind = kindOf(stored.kind)
  return { ...stored, definition: checkedDefinition(kind, environment, withoutName(data), ids, stored.definition) }
}

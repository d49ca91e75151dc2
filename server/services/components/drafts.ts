import type { Definition } from '../../../shared/components/defineComponent.ts'
import { withoutOwnFilters } from '../../../shared/components/ownFilters.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Draft } from '../calls/caller.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import { type OpenEnvironment, withModel } from '../model/openEnvironment.ts'
import { prepareDefinition, withoutName } from './definitions.ts'
import { plannedFilters } from './ownFilters.ts'

/** What an editor shows as it would be once it was saved. */
export interface Drafted {
  environment: OpenEnvironment
  component: ModelComponent
}

/**
 * A component as its editor has it, with the filters that are written there for it. It is no component of the model, so that no result of
 * it is kept.
 * @param previous what is stored of it
 * @throws AppError validationError (`data.…`) for what could not be saved
 */
export function asWritten(
  environment: OpenEnvironment,
  component: ModelComponent,
  sent: Definition,
  { ids, previous }: { ids: Ids; previous?: Definition },
): Drafted {
  const { said, written } = withoutOwnFilters(withoutName(sent))
  const kind = kindOf(component.kind)
  const drafted = { ...component, definition: prepareDefinition(kind, environment.id, written, ids, previous) }
  const filters = plannedFilters(environment, drafted, said, ids).map(filter => ({ ...unsaved, ...filter }))
  const around = filters.length === 0 ? environment : withModel(environment, environment.model.with(filters))
  requireValid(kind.check(drafted.definition, around.model))
  return { environment: around, component: drafted }
}

const unsaved = { version: 0, createdAt: 0, updatedAt: 0 }

/** A component that nobody has saved, under a name to go on with. */
export const newComponent = (kind: string, { name }: Definition): ModelComponent => ({
  ...unsaved,
  id: '',
  kind,
  name: typeof name === 'string' && name !== '' ? name : kind,
  definition: {},
})

/** The component as it would be once its draft was saved. @throws as `asWritten` */
export const drafted = (environment: OpenEnvironment, stored: ModelComponent, { data }: Draft, ids: Ids): Drafted =>
  asWritten(environment, stored, data, { ids, previous: stored.definition })

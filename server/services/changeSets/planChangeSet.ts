import type { ChangeSet, ChangeSetEntry, ChangeSetProblem } from '../../../shared/changeSets/changeSet.ts'
import { isProposable } from '../../../shared/changeSets/changeSet.ts'
import type { collection } from '../../../shared/components/collection.ts'
import type { ComponentKind, Definition, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { mapDefinition } from '../../../shared/components/definition.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { isAppError, type ValidationErrors } from '../../../shared/errors.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { message } from '../../../shared/validation/messages.ts'
import { requireValid } from '../calls/requireValid.ts'
import { prepareDefinition } from '../components/definitions.ts'
import { leftFilters } from '../components/ownFilters.ts'
import { type PlannedSave, plannedErrors } from '../components/saving.ts'
import type { EnvironmentModel, ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { planScreens } from '../screens/planScreens.ts'
import { definedAs, retyped } from './definedAs.ts'

export interface ChangeSetPlan {
  saves: PlannedSave[]
  /** Filters of one component alone that nothing names any more. */
  removed: ModelComponent[]
  /** It can be applied where there are none. */
  problems: ChangeSetProblem[]
}

interface Planning {
  ids: Ids
  /** Of the texts of screens that are made. */
  language: Language
}

/** An entry whose component is known: a new one has its id by now. */
interface Placed {
  entry: ChangeSetEntry
  kind: ComponentKind
  id: string
  previous: ModelComponent | undefined
}

const nameOf = ({ entry, previous }: Pick<Placed, 'entry' | 'previous'>): string => {
  const { title, name } = entry.definition ?? {}
  const texts = [entry.name, name, previous?.name, title]
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? entry.id
}

const withoutData = (path: string) => path.replace(/^data\./, '')

/** What an error says of a definition. @throws what is no error of validation */
function errorsOf(error: unknown): ValidationErrors {
  if (!isAppError(error, 'validationError')) throw error
  const errors = error.details.validationErrors as ValidationErrors
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [withoutData(path), text]))
}

const unsaved = { version: 0, createdAt: 0, updatedAt: 0 }

const modelWith = (model: EnvironmentModel, saves: readonly PlannedSave[]) =>
  model.with(saves.map(save => ({ ...unsaved, ...save })))

/** Works out what a change set would save, and everything that keeps it from that. Nothing is changed. */
export function planChangeSet(environment: OpenEnvironment, changeSet: ChangeSet, planning: Planning): ChangeSetPlan {
  const { model } = environment
  const problems: ChangeSetProblem[] = []
  const tell = (kind: string, name: string, errors: ValidationErrors) => {
    for (const [path, text] of Object.entries(errors)) problems.push({ kind, name, path, message: text })
  }
  const placed = place(environment, changeSet.components, { ids: planning.ids, tell })
  const handles = new Map(placed.map(({ entry, id, previous }) => [entry.id, previous ? previous.id : id]))
  const saves = placed.flatMap((one): PlannedSave[] => {
    try {
      return [planned(environment, one, handles, planning.ids)]
    } catch (error) {
      tell(one.kind.kind, nameOf(one), errorsOf(error))
      return []
    }
  })
  if (problems.length === 0) {
    const made = withScreens(environment, changeSet.screens, { saves, handles, planning, tell })
    saves.splice(0, saves.length, ...made)
  }
  if (saves.length === 0 && problems.length === 0) tell('', '', { components: message('required') })
  if (problems.length > 0) return { saves, removed: [], problems }
  for (const { save, errors } of plannedErrors(model, saves)) tell(save.kind, save.name, errors)
  return { saves, removed: saves.flatMap(save => leftFilters(model, save)), problems }
}

type Tell = (kind: string, name: string, errors: ValidationErrors) => void

/** Finds the components that the entries are about. */
function place(
  environment: OpenEnvironment,
  entries: readonly ChangeSetEntry[],
  { ids, tell }: { ids: Ids; tell: Tell },
): Placed[] {
  const seen = new Set<string>()
  return entries.flatMap((entry): Placed[] => {
    const kind = findKind(entry.kind)
    const present = environment.model.byId(localId(environment.id, entry.id))
    const wrong = placeErrors(entry, kind, present, seen)
    seen.add(entry.id)
    if (kind === undefined || wrong !== undefined) {
      tell(kind === undefined ? '' : kind.kind, entry.name ?? entry.id, wrong ?? {})
      return []
    }
    return [{ entry, kind, id: present?.id ?? (kind.namedId ? entry.id : ids.next()), previous: present }]
  })
}

function placeErrors(
  entry: ChangeSetEntry,
  kind: ComponentKind | undefined,
  present: ModelComponent | undefined,
  seen: ReadonlySet<string>,
): ValidationErrors | undefined {
  if (kind === undefined || !isProposable(kind)) return { kind: message('notAnOption') }
  if (seen.has(entry.id)) return { id: message('notUnique') }
  if (present !== undefined && present.kind !== entry.kind) return { id: message('notUnique') }
  if (present === undefined && entry.definition === undefined) return { id: message('notFound') }
  return undefined
}

/** @throws AppError validationError */
function planned(
  environment: OpenEnvironment,
  one: Placed,
  handles: ReadonlyMap<string, string>,
  ids: Ids,
): PlannedSave {
  const { kind, id, previous } = one
  const { name: _name, ...written } = definedAs(kind, one.entry, previous?.definition)
  const definition = prepareDefinition(kind, environment.id, named(kind, written, handles), ids, previous?.definition)
  requireValid(retyped(kind, definition, previous?.definition))
  const name = kind.namedId && previous === undefined ? id : nameOf(one)
  return { kind: kind.kind, id, name, definition, previous }
}

/** With the ids of new components in place of what the change set calls them. What is not well formed stays, and is refused after this. */
function named(kind: ComponentKind, written: Definition, handles: ReadonlyMap<string, string>): Definition {
  if (Object.keys(checkProperties(kind.properties, written)).length > 0) return written
  return mapDefinition(kind, written, {
    component: (_kind, id) => handles.get(id) ?? id,
    field: (_collectionId, fieldName) => fieldName,
  })
}

interface Screening {
  saves: readonly PlannedSave[]
  handles: ReadonlyMap<string, string>
  planning: Planning
  tell: Tell
}

/** The components with the screens of these collections; a page that is changed by both is saved once. */
function withScreens(
  environment: OpenEnvironment,
  wanted: readonly string[],
  { saves, handles, planning, tell }: Screening,
): readonly PlannedSave[] {
  if (wanted.length === 0) return saves
  const model = modelWith(environment.model, saves)
  const collections = [...new Set(wanted)].flatMap(handle => {
    const found = model.component('collection', handles.get(handle) ?? localId(environment.id, handle))
    if (found === undefined) {
      tell('', handle, { screens: message('notFound') })
      return []
    }
    const { title, fields } = found.definition as DefinitionOf<typeof collection>
    return [{ id: found.id, title: title || found.name, fields }]
  })
  const screens = planScreens({ id: environment.id, model }, collections, { ...planning, joins: true }).saves
  const again = new Map(screens.map(save => [save.id, save]))
  const known = new Set(saves.map(({ id }) => id))
  return [
    ...saves.map(save => ({ ...save, definition: again.get(save.id)?.definition ?? save.definition })),
    ...screens.filter(({ id }) => !known.has(id)),
  ]
}

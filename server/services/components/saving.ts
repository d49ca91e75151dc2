import type { ComponentKind, Definition, Surroundings } from '../../../shared/components/defineComponent.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import { isComponentName, isLocalName } from '../../../shared/components/names.ts'
import { findKind, kindOf } from '../../../shared/components/registry.ts'
import { type ValidationErrors, validationError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { ComponentRemoval, ComponentSave, EnvironmentTx, Restored } from '../../db/environment/types.ts'
import { UniqueViolation } from '../../db/errors.ts'
import { applyDdl } from '../../db/records/applyDdl.ts'
import { planDdl } from '../../db/records/planDdl.ts'
import type { Author } from '../calls/caller.ts'
import { requireValid } from '../calls/requireValid.ts'
import { type EnvironmentModel, type ModelComponent, shownName } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { changeEntries } from './changeEntries.ts'
import { makeFilesPrivate } from './privateFiles.ts'
import { checkKeys, requireKeptKeys } from './relationKeys.ts'

/** One component of a change: new without `previous`. Ids inside the definition are local. */
export interface PlannedSave {
  kind: string
  id: string
  name: string
  definition: Definition
  previous?: ModelComponent
  /** It brings something back. */
  restored?: Restored
  /** Changes the tables of its records, where the difference of the definitions alone does not tell how. */
  changeTables?: (tx: EnvironmentTx & UnitScope) => Promise<void>
}

export interface SaveOptions<Answer> {
  author: Author
  ids: Ids
  once?: OnceKey
  /** What goes in the same change. Whoever asks for it has seen to the records. */
  removed?: readonly ModelComponent[]
  /** It was stored like this before: only names are looked at, not what the definitions say of each other. */
  wasStored?: boolean
  /** What else is written in the same unit. */
  alongside?: (tx: EnvironmentTx & UnitScope) => Promise<void>
  /** Makes what the call answers from what was saved, in the order of the plan; stored with the idempotency key. */
  answer: (saved: readonly ModelComponent[], changeId: string) => Answer
}

type Tx = EnvironmentTx & UnitScope

/** References that lead nowhere, by property; those that the version before had too are left alone. */
function missingReferences(kind: ComponentKind, save: PlannedSave, around: Surroundings): ValidationErrors {
  const known = new Set(save.previous ? definitionReferences(kind, save.previous.definition).map(({ id }) => id) : [])
  const errors: ValidationErrors = {}
  for (const { kind: toKind, id, property } of definitionReferences(kind, save.definition)) {
    const mayBeMissing = known.has(id) || findKind(toKind) === undefined
    if (!mayBeMissing && around.component(toKind, id) === undefined) errors[property] = message('notFound')
  }
  return errors
}

/** The components that name a field which the change takes away; those that change with it are looked at as they will be. */
function removedInUse(kind: ComponentKind, save: PlannedSave, around: EnvironmentModel): ValidationErrors {
  if (save.previous === undefined || kind.records === undefined) return {}
  const left = new Set(kind.records(save.definition).fields.map(({ name }) => name))
  const before = kind.records(save.previous.definition).fields.map(({ name }) => name)
  const removed = new Set(before.filter(name => !left.has(name)))
  if (removed.size === 0) return {}
  const users = [...around.all()].filter(component => {
    const own = findKind(component.kind)
    if (own === undefined || component.id === save.id) return false
    return definitionReferences(own, component.definition).some(
      ({ kind: toKind, id, fieldName }) => toKind === save.kind && id === save.id && removed.has(fieldName ?? ''),
    )
  })
  return users.length === 0 ? {} : { fields: message('inUse', users.map(shownName).join(', ')) }
}

/** The definitions before the change, and what they would be after it. */
interface Models {
  model: EnvironmentModel
  around: EnvironmentModel
}

function checkFixed(kind: ComponentKind, { previous, definition }: PlannedSave): ValidationErrors {
  const errors: ValidationErrors = {}
  if (previous === undefined) return errors
  for (const [name, property] of Object.entries(kind.properties))
    if (property.fixed && definition[name] !== previous.definition[name]) errors[name] = message('fixed')
  return errors
}

function checkUnique(kind: ComponentKind, { id, definition }: PlannedSave, around: EnvironmentModel): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const [name, { unique }] of Object.entries(kind.properties)) {
    const value = unique ? definition[name] : undefined
    if (value === undefined) continue
    const taken = around.list(kind.kind).some(other => other.id !== id && other.definition[name] === value)
    if (taken) errors[name] = message('notUnique')
  }
  const own = kind.distinct?.(definition)
  if (own === undefined) return errors
  const others = around.list(kind.kind).filter(other => other.id !== id)
  const isRepeated = others.some(other => kind.distinct?.(other.definition).value === own.value)
  return isRepeated ? { ...errors, [own.property]: message('notUnique') } : errors
}

function checkName(kind: ComponentKind, save: PlannedSave, { model, around }: Models): ValidationErrors {
  const { name, id, previous } = save
  if (name === '') return { name: message('required') }
  if (!isComponentName(name)) return { name: message('tooLarge', 200) }
  if (previous === undefined && kind.namedId && !isLocalName(id)) return { name: message('invalidLocalName') }
  const taken = around.list(kind.kind).some(other => other.name === name && other.id !== id)
  const idTaken = previous === undefined && model.byId(id) !== undefined
  return taken || idTaken ? { name: message('notUnique') } : {}
}

/** What the definitions would be after the change, for rules that look at other components. */
const after = (model: EnvironmentModel, saves: readonly PlannedSave[], removed: readonly string[]): EnvironmentModel =>
  model.with(
    saves.map(save => ({ ...save, version: 0, createdAt: 0, updatedAt: 0 })),
    removed,
  )

/** What is wrong with one of the saves, looked at as if everything of the change were saved. */
function saveErrors(models: Models, save: PlannedSave, wasStored: boolean): ValidationErrors {
  const { around } = models
  const kind = kindOf(save.kind)
  return {
    ...checkName(kind, save, models),
    ...checkUnique(kind, save, around),
    ...(!wasStored && {
      ...checkFixed(kind, save),
      ...removedInUse(kind, save, around),
      ...missingReferences(kind, save, around),
      ...kind.check(save.definition, around),
      ...checkKeys(kind, save, around),
    }),
  }
}

/** What keeps these components from being saved together, of each that something is wrong with. */
export function plannedErrors(
  model: EnvironmentModel,
  saves: readonly PlannedSave[],
): { save: PlannedSave; errors: ValidationErrors }[] {
  const around = after(model, saves, [])
  return saves
    .map(save => ({ save, errors: saveErrors({ model, around }, save, false) }))
    .filter(({ errors }) => Object.keys(errors).length > 0)
}

/** @throws AppError validationError; keys begin with `data.` */
function checkSaves(models: Models, saves: readonly PlannedSave[], wasStored: boolean): void {
  for (const save of saves) requireValid(saveErrors(models, save, wasStored))
}

/** What a definition refers to, as it is stored with it. */
export const storedReferences = (kind: ComponentKind, definition: Definition): ComponentSave['references'] =>
  definitionReferences(kind, definition).map(({ kind: toKind, id: toId, fieldName, property }) => ({
    toKind,
    toId,
    fieldName: fieldName ?? null,
    path: property,
  }))

async function store(tx: Tx, save: PlannedSave, changeId: string, authorId: string | null): Promise<ModelComponent> {
  const kind = kindOf(save.kind)
  const { id, name, previous, definition, restored } = save
  const version = {
    restored,
    definition,
    definitionVersion: kind.definitionVersion,
    authorId,
    changeId,
    references: storedReferences(kind, definition),
  }
  const stored = previous
    ? await tx.components.save(id, { ...version, name, expectedVersion: previous.version })
    : await tx.components.create({ ...version, id, kind: save.kind, name })
  if (kind.records) {
    const before = previous && { id, ...kind.records(previous.definition) }
    if (save.changeTables) await save.changeTables(tx)
    else await applyDdl(tx, planDdl(before, { id, ...kind.records(definition) }))
  }
  return { ...save, definition, version: stored.version, createdAt: stored.createdAt, updatedAt: stored.updatedAt }
}

async function remove(tx: Tx, component: ModelComponent, removal: Omit<ComponentRemoval, 'expectedVersion'>) {
  const { id, kind, version, definition } = component
  await tx.components.remove(id, { ...removal, expectedVersion: version })
  const { records } = kindOf(kind)
  if (records) await applyDdl(tx, planDdl({ id, ...records(definition) }, undefined))
}

const isRenamed = ({ name, previous }: PlannedSave) => previous !== undefined && previous.name !== name

/**
 * Saves components together, as one change of the environment. Call it inside `changeDefinitions`, with a plan made there.
 * @throws AppError validationError, Conflict
 */
export async function saveComponents<Answer>(
  environment: OpenEnvironment,
  saves: readonly PlannedSave[],
  { author, ids, once, answer, alongside, removed = [], wasStored = false }: SaveOptions<Answer>,
): Promise<Answer> {
  const { model } = environment
  const gone = removed.map(({ id }) => id)
  const around = after(model, saves, gone)
  checkSaves({ model, around }, saves, wasStored)
  try {
    return await environment.store.write(
      async tx => {
        const changeId = ids.next()
        const { accountId: authorId } = author
        const saved: ModelComponent[] = []
        for (const save of saves) if (kindOf(save.kind).records) await requireKeptKeys(tx, environment, save, around)
        await makeFilesPrivate(tx, environment, around)
        for (const component of removed) await remove(tx, component, { authorId, changeId })
        // Two that exchange their names would stand in each other's way.
        const renamed = saves.filter(isRenamed)
        if (renamed.length > 1) await tx.components.freeNames(renamed.map(({ id }) => id))
        for (const save of saves) saved.push(await store(tx, save, changeId, authorId))
        for (const entry of changeEntries(author, model, { saves, removed })) await tx.audit.add(entry)
        await alongside?.(tx)
        tx.afterCommit(() => environment.replaceModel(model.with(saved, gone), author))
        return answer(saved, changeId)
      },
      { once },
    )
  } catch (error) {
    if (error instanceof UniqueViolation) throw validationError({ 'data.name': message('notUnique') })
    throw error
  }
}

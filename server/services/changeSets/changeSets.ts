import type { ChangeSetProblem } from '../../../shared/changeSets/changeSet.ts'
import { changeSetSchema } from '../../../shared/changeSets/changeSetSchema.ts'
import { withDefaults } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { AppError, validationError } from '../../../shared/errors.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import type { Language } from '../../../shared/languages.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { ChangeSetPreview, ProposedComponent } from '../../../shared/wire/answers.ts'
import type { Caller } from '../calls/caller.ts'
import { type PlannedSave, saveComponents } from '../components/saving.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import { type OpenEnvironment, withModel } from '../model/openEnvironment.ts'
import { toWire } from '../model/wire.ts'
import type { Policy } from '../policy/policy.ts'
import { differenceBetween } from '../versions/naming.ts'
import { type ChangeSetPlan, planChangeSet } from './planChangeSet.ts'

export interface ChangeSetsParts {
  policy: Policy
  ids: Ids
  /** They say which kinds there can be new components of. */
  settings: Pick<EffectiveSettings, 'offersKind'>
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
}

/** What applying a change set did. */
export interface AppliedChangeSet {
  changeId: string
  saved: number
}

interface Asked {
  environmentId: string
  /** Of the wire, or of a model. */
  changeSet: unknown
  language: Language
}

const unsaved = { version: 0, createdAt: 0, updatedAt: 0 }

/** Changes of several components at once, looked at before they are made. Everything here is for designers. */
export class ChangeSets {
  readonly #parts: ChangeSetsParts

  constructor(parts: ChangeSetsParts) {
    this.#parts = parts
  }

  /** What a change set would do, and what keeps it from that; nothing is changed. */
  async preview(caller: Caller, { environmentId, ...asked }: Asked): Promise<ChangeSetPreview> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const { saves, problems } = this.#plan(environment, asked)
    return {
      schema: environment.model.schemaVersion,
      components: problems.length > 0 ? [] : await proposed(environment, saves),
      problems,
    }
  }

  /**
   * Saves all of it as one change, or nothing.
   * @param expectedSchema of the preview that was looked at
   * @throws AppError validationError (`changeSet.…`), Conflict when something was saved since the preview
   */
  async apply(
    caller: Caller,
    { environmentId, expectedSchema, ...asked }: Asked & { expectedSchema?: number | null },
  ): Promise<AppliedChangeSet> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const applied = await environment.changeDefinitions(async () => {
      const { schemaVersion } = environment.model
      if (expectedSchema != null && expectedSchema !== schemaVersion)
        throw new AppError('Conflict', 'Conflict', { version: schemaVersion })
      const { saves, removed, problems } = this.#plan(environment, asked)
      if (problems.length > 0) throw validationError(asErrors(problems))
      return saveComponents(environment, saves, {
        author: caller,
        ids: this.#parts.ids,
        once: caller.once,
        removed,
        answer: (saved, changeId): AppliedChangeSet => ({ changeId, saved: saved.length }),
      })
    })
    this.#parts.announce(environmentId)
    return applied
  }

  /** What keeps a change set from being applied. Whoever calls has decided who may know. */
  problems(environment: OpenEnvironment, asked: Omit<Asked, 'environmentId'>): readonly ChangeSetProblem[] {
    return this.#plan(environment, asked).problems
  }

  #plan(environment: OpenEnvironment, asked: Omit<Asked, 'environmentId'>): ChangeSetPlan {
    const { ids, settings } = this.#parts
    const changeSet = parseRequest(changeSetSchema, asked.changeSet, 'changeSet')
    const plan = planChangeSet(environment, changeSet, { ids, language: asked.language })
    const limited = plan.saves.filter(
      ({ kind, previous }) => previous === undefined && !settings.offersKind(kind, environment.id),
    )
    const problems = limited.map(({ kind, name }) => ({ kind, name, path: 'kind', message: message('limitedKind') }))
    return { ...plan, problems: [...plan.problems, ...problems] }
  }
}

const asErrors = (problems: ChangeSetPlan['problems']) =>
  Object.fromEntries(
    problems.map(({ kind, name, path, message: text }) => [['changeSet', kind, name, path].join('.'), text] as const),
  )

/** The components as they would be, each with what differs from what is there, or from one that says nothing. */
async function proposed(environment: OpenEnvironment, saves: readonly PlannedSave[]): Promise<ProposedComponent[]> {
  const components = saves.map(save => ({ ...unsaved, ...save }))
  const after = withModel(environment, environment.model.with(components))
  const answers: ProposedComponent[] = []
  for (const component of components) {
    const { id, kind, name, definition, previous } = component
    const before = previous ?? { name, definition: withDefaults(kindOf(kind), {}) }
    answers.push({
      _id: wireId(environment.id, id),
      kind,
      name,
      action: previous ? 'change' : 'create',
      difference: await differenceBetween(after, kind, before, { name, definition }),
      component: toWire(environment.id, component),
    })
  }
  return answers
}

import {
  askedProfileFields,
  definitionReferences,
  type LocatedReference,
} from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { settingsId } from '../../../shared/components/settings.ts'
import { profileFieldsOf } from '../../../shared/environment/settings.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { KeptReason } from '../../../shared/wire/answers.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { type HeldFields, heldFields, type PeopleUses } from './heldFields.ts'
import { restoreFields, withField } from './keptFields.ts'
import type { Target } from './target.ts'

/** What stays of the present: a component as a whole, or one field of it. */
export interface Kept {
  id: string
  kind: string
  name: string
  field: { name: string; label: string } | null
  reason: KeptReason
  /** How many records there are, or have a value in the field; of a field of profiles, how many people. */
  records: number
}

const keyOf = ({ kind, id, fieldName }: LocatedReference) => `${kind}/${id}/${fieldName ?? ''}`

const fieldsOf = ({ definition }: Pick<Target, 'definition'>) => definition.fields as readonly Field[]

/**
 * What an environment becomes by a restore: what is wanted, and what of the present must stay beside it so that nothing of the data is
 * lost and nothing that stays names what goes.
 */
export class RestoredState {
  readonly kept: Kept[] = []
  readonly #environment: OpenEnvironment
  readonly #model: EnvironmentModel
  readonly #people: PeopleUses
  readonly #wanted: ReadonlyMap<string, Target>
  readonly #final = new Map<string, Target>()
  /** Components whose references have to be looked at. */
  readonly #open: string[] = []

  private constructor(environment: OpenEnvironment, wanted: readonly Target[], people: PeopleUses) {
    this.#environment = environment
    this.#model = environment.model
    this.#people = people
    this.#wanted = new Map(wanted.map(target => [target.id, target]))
    for (const target of wanted) this.#final.set(target.id, target)
  }

  /**
   * @param wanted the components that are restored
   * @param others what becomes of the present components that are not among them
   * @param people what they have in the fields of their profiles
   */
  static async of(
    environment: OpenEnvironment,
    wanted: readonly Target[],
    others: 'stay' | 'go',
    people: PeopleUses,
  ): Promise<RestoredState> {
    const state = new RestoredState(environment, wanted, people)
    await state.#keepPresent(others)
    return state
  }

  async #keepPresent(others: 'stay' | 'go'): Promise<void> {
    for (const component of this.#model.all()) {
      const target = this.#wanted.get(component.id)
      if (target === undefined) await this.#stay(component, kindOf(component.kind).single ? 'stay' : others)
      else await this.#keepValues(component, target)
    }
    for (let id = this.#open.pop(); id !== undefined; id = this.#open.pop()) await this.#keepUsed(id)
    for (const { kind, definition } of this.#final.values())
      for (const fieldId of askedProfileFields(kindOf(kind), definition)) await this.#keepAsked(fieldId)
  }

  /** Everything that there will be. */
  get components(): Iterable<Target> {
    return this.#final.values()
  }

  has(id: string): boolean {
    return this.#final.has(id)
  }

  /** For each collection, the fields that get another name, by the name that they have now: what stays has to follow. */
  renamedFields(): Map<string, Map<string, string>> {
    const renames = new Map<string, Map<string, string>>()
    for (const target of this.#final.values()) {
      const present = this.#model.component(target.kind, target.id)
      if (present === undefined || present === target || !kindOf(target.kind).records) continue
      const names = new Map(fieldsOf(target).map(({ _id, name }) => [_id, name]))
      const changed = fieldsOf(present).flatMap(({ _id, name }): [string, string][] => {
        const next = names.get(_id)
        return next === undefined || next === name ? [] : [[name, next]]
      })
      if (changed.length > 0) renames.set(target.id, new Map(changed))
    }
    return renames
  }

  async #stay(component: Target, others: 'stay' | 'go'): Promise<void> {
    if (others === 'stay') {
      this.#final.set(component.id, component)
      this.#open.push(component.id)
      return
    }
    if (!kindOf(component.kind).records) return
    const records = await this.#environment.records(component.id).count({ scope: everything })
    if (records > 0) this.#keep(component, 'filled', records)
  }

  #keep(component: Target, reason: KeptReason, records: number): void {
    const { id, kind, name } = component
    this.#final.set(id, component)
    this.kept.push({ id, kind, name, field: null, reason, records })
    this.#open.push(id)
  }

  async #keepValues(present: Target, target: Target): Promise<void> {
    const held = this.#held(present)
    if (held === undefined) return
    const { fields, kept } = await restoreFields(held.of(present), held.of(target), held)
    this.#final.set(target.id, held.with(target, fields))
    for (const { field, reason } of kept) await this.#note(target, field, reason)
    if (kept.length > 0) this.#open.push(target.id)
  }

  async #note(target: Target, field: Field, reason: KeptReason): Promise<void> {
    const { id, kind, name } = target
    const { name: fieldName, label } = field
    const records = (await this.#held(target)?.filled(field)) ?? 0
    this.kept.push({ id, kind, name, field: { name: fieldName, label }, reason, records })
  }

  #held(target: Target): HeldFields | undefined {
    return heldFields(this.#environment, target, this.#people)
  }

  /** What a component names that the state lacks and the present has; what it named then, too, is as it was then. */
  async #keepUsed(id: string): Promise<void> {
    const component = this.#final.get(id) as Target
    const kind = kindOf(component.kind)
    const before = this.#wanted.get(id)
    const known = new Set(before ? definitionReferences(kind, before.definition).map(keyOf) : [])
    for (const reference of definitionReferences(kind, component.definition))
      if (!known.has(keyOf(reference))) await this.#keepNamed(reference)
  }

  async #keepNamed({ kind, id, fieldName }: LocatedReference): Promise<void> {
    const present = this.#model.component(kind, id)
    if (present === undefined) return
    const target = this.#final.get(id)
    if (target === undefined) {
      this.#keep(present, 'used', 0)
      return
    }
    if (fieldName === undefined || !kindOf(kind).records) return
    const field = fieldsOf(present).find(({ name }) => name === fieldName)
    if (field === undefined || fieldsOf(target).some(({ _id, name }) => name === fieldName || _id === field._id)) return
    this.#final.set(id, { ...target, definition: { ...target.definition, fields: withField(fieldsOf(target), field) } })
    await this.#note(target, field, 'used')
    this.#open.push(id)
  }

  /** A field of profiles that something asks about stays, and out of its owner's hands. */
  async #keepAsked(fieldId: string): Promise<void> {
    const field = this.#model.profileFields.find(({ _id }) => _id === fieldId)
    const target = this.#final.get(settingsId)
    if (field === undefined || target === undefined) return
    const fields = profileFieldsOf(target.definition)
    const there = fields.find(({ _id }) => _id === fieldId)
    if (there !== undefined && (field.ownEdit || !there.ownEdit)) return
    const profileFields =
      there === undefined
        ? withField(fields, field)
        : fields.map(other => (other === there ? { ...there, ownEdit: false } : other))
    this.#final.set(settingsId, { ...target, definition: { ...target.definition, profileFields } })
    await this.#note(target, field, 'used')
  }
}

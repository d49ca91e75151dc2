import type { Component, Definition, Surroundings, Withheld } from '../../../shared/components/defineComponent.ts'
import { migrateDefinition } from '../../../shared/components/definition.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { settingsId, settings as settingsKind } from '../../../shared/components/settings.ts'
import { profileFieldsOf } from '../../../shared/environment/settings.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'

/** A component as it is stored, of the version that serves. */
export interface StoredComponent {
  id: string
  kind: string
  name: string
  version: number
  definition: Readonly<Record<string, unknown>>
  definitionVersion: number
  /** Milliseconds since 1970. */
  createdAt: number
  updatedAt: number
}

export interface ModelComponent extends Component {
  createdAt: number
  updatedAt: number
}

/** What a model has of the one that it is made from. */
interface Kept {
  profileFields?: readonly ProfileField[]
  whole?: EnvironmentModel
  withheld?: Withheld
}

const nothing: Definition = {}

/** The known fields where they are no others: what was read of them is good as long. */
const same = (known: readonly ProfileField[] | undefined, fields: readonly ProfileField[]) =>
  known !== undefined && JSON.stringify(known) === JSON.stringify(fields) ? known : fields

/**
 * All components of an open environment, in memory and immutable: a save makes the next model. Reads take the model once and so see
 * definitions of one moment.
 */
export class EnvironmentModel implements Surroundings {
  /** One more with each save: what is compiled from a definition is kept under it. */
  readonly schemaVersion: number
  readonly #byId: ReadonlyMap<string, ModelComponent>
  readonly #byKind = new Map<string, ModelComponent[]>()
  /** What the environment is set to. One object until they are saved. */
  readonly settings: Definition
  /** One object while they are the same. */
  readonly profileFields: readonly ProfileField[]
  /** With all fields: what a designer's conditions ask about, and what is written. */
  readonly whole: EnvironmentModel
  readonly withheld: Withheld | undefined

  constructor(
    schemaVersion: number,
    components: Iterable<ModelComponent>,
    { profileFields, whole, withheld }: Kept = {},
  ) {
    this.schemaVersion = schemaVersion
    this.whole = whole ?? this
    this.withheld = withheld
    this.#byId = new Map([...components].map(component => [component.id, component]))
    for (const component of this.#byId.values()) {
      const siblings = this.#byKind.get(component.kind)
      if (siblings) siblings.push(component)
      else this.#byKind.set(component.kind, [component])
    }
    for (const siblings of this.#byKind.values()) siblings.sort(byName)
    this.settings = this.component(settingsKind.kind, settingsId)?.definition ?? nothing
    this.profileFields = same(profileFields, profileFieldsOf(this.settings))
  }

  component(kind: string, id: string): ModelComponent | undefined {
    const component = this.#byId.get(id)
    return component?.kind === kind ? component : undefined
  }

  /** Whatever its kind. */
  byId(id: string): ModelComponent | undefined {
    return this.#byId.get(id)
  }

  /** In order of name. */
  list(kind: string): readonly ModelComponent[] {
    return this.#byKind.get(kind) ?? []
  }

  all(): Iterable<ModelComponent> {
    return this.#byId.values()
  }

  fields(collectionId: string): readonly Field[] {
    const fields = this.component('collection', collectionId)?.definition.fields
    return Array.isArray(fields) ? (fields as Field[]) : []
  }

  /** The same definitions as somebody sees them from whom rules keep fields: collections without those that are hidden. */
  withholding(withheld: Withheld): EnvironmentModel {
    const seen = (component: ModelComponent): ModelComponent => {
      const hidden = findKind(component.kind)?.records ? withheld.hidden(component.id) : none
      if (hidden.size === 0) return component
      const fields = this.fields(component.id).filter(({ name }) => !hidden.has(name))
      return { ...component, definition: { ...component.definition, fields } }
    }
    const components = [...this.#byId.values()].map(seen)
    return new EnvironmentModel(this.schemaVersion, components, { ...this.#kept, whole: this, withheld })
  }

  /** The next model: with these components in place of those with the same ids, and without the removed ones. */
  with(changed: readonly ModelComponent[], removed: readonly string[] = []): EnvironmentModel {
    const next = new Map(this.#byId)
    for (const id of removed) next.delete(id)
    for (const component of changed) next.set(component.id, component)
    return new EnvironmentModel(this.schemaVersion + 1, next.values(), this.#kept)
  }

  /** The same definitions as they are stored under this version. */
  at(schemaVersion: number): EnvironmentModel {
    return new EnvironmentModel(schemaVersion, this.#byId.values(), this.#kept)
  }

  /** What is stored under this version. Components of which there is no newer version stay the same objects. */
  readAs(schemaVersion: number, components: readonly ModelComponent[]): EnvironmentModel {
    const same = components.map(component => {
      const known = this.#byId.get(component.id)
      return known?.kind === component.kind && known.version === component.version ? known : component
    })
    return new EnvironmentModel(schemaVersion, same, this.#kept)
  }

  get #kept(): Kept {
    return { profileFields: this.profileFields }
  }
}

const none: ReadonlySet<string> = new Set()

/** What people call a collection. */
export function titleOf(model: EnvironmentModel, collectionId: string): string {
  const title = model.component('collection', collectionId)?.definition.title
  return typeof title === 'string' && title !== '' ? title : collectionId
}

/** What people call a component: where its name is an identifier, its title. */
export function shownName({
  kind,
  name,
  definition: { title },
}: Pick<ModelComponent, 'kind' | 'name' | 'definition'>): string {
  return findKind(kind)?.namedId && typeof title === 'string' && title !== '' ? title : name
}

const byName = (a: ModelComponent, b: ModelComponent) => a.name.localeCompare(b.name, 'es') || (a.id < b.id ? -1 : 1)

/** Brings a stored component to this build's shape; undefined for a kind that this build does not know. */
export function readComponent(stored: StoredComponent): ModelComponent | undefined {
  const kind = findKind(stored.kind)
  if (!kind) return undefined
  const { definitionVersion, definition, ...rest } = stored
  return { ...rest, definition: migrateDefinition(kind, definition, definitionVersion) }
}

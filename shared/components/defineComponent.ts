import type { ValidationErrors } from '../errors.ts'
import type { Field } from '../fields/defineField.ts'
import type { ProfileField } from '../fields/profileField.ts'
import type { Property, PropertyValues } from '../fields/property.ts'
import type { CollectionIndex } from '../fields/types/collectionFields.ts'

/** A component's own properties, without id, name and version. */
export type Definition = Readonly<Record<string, unknown>>

/** A component as the rest of the code sees it: ids are local. */
export interface Component<D = Definition> {
  id: string
  kind: string
  name: string
  version: number
  definition: D
}

/** What a definition may ask about the environment that it stands in. */
export interface Surroundings {
  /** Local id → component, of the version that is being looked at; undefined when there is none. */
  component(kind: string, id: string): Component | undefined
  /** The fields of a collection, by its local id; empty when there is none. */
  fields(collectionId: string): readonly Field[]
  /** Where somebody looks at it from whom rules keep fields. */
  readonly withheld?: Withheld | undefined
  /** Those of people's profiles; without it, there are none. */
  readonly profileFields?: readonly ProfileField[]
}

/** The fields that rules keep from somebody, by the local id of the collection. */
export interface Withheld {
  /** Names of those that are not there for that one. */
  hidden(collectionId: string): ReadonlySet<string>
  /** Names of those that are not that one's to write: the hidden ones, and those that are only read. */
  locked(collectionId: string): ReadonlySet<string>
}

const nothing: ReadonlySet<string> = new Set()

/** Names of the fields of a collection that rules keep from who looks. */
export const withheldOf = ({ withheld }: Surroundings, collectionId: string) => ({
  hidden: withheld?.hidden(collectionId) ?? nothing,
  locked: withheld?.locked(collectionId) ?? nothing,
})

/** What a screen gets of an item whose component it may use. */
export type Presentation = Readonly<Record<string, unknown>>

/**
 * Another component as a screen gets it, by kind and local id: undefined when there is none, null when it is not for the caller.
 */
export type Embed = (kind: string, id: string) => Presentation | null | undefined

/** The storage of a component's records. */
export interface RecordShape {
  fields: readonly Field[]
  indexes: readonly CollectionIndex[]
  /** What changes and deletions replace is kept. */
  history?: boolean
}

/** Who looks at a component without changing anything by it. */
export interface Looker {
  /** Is not logged in. */
  isGuest: boolean
}

/** What of records a component changes: those that it shows, which are there to be looked at too, or what nobody sees in it. */
export type Changes = 'seen' | 'unseen'

/** The parts of the admin area's menu. */
export const menuAreas = ['data', 'screens', 'logic', 'people', 'settings'] as const
export type MenuArea = (typeof menuAreas)[number]

interface ComponentKindInput<
  Kind extends string,
  P extends Record<string, Property>,
  Placeable extends boolean,
  Icon extends string,
> {
  kind: Kind
  /** Also the kind's name in paths, lists and GraphQL (`forms`). */
  plural: string
  /** Name of an icon of the interface's icon set: the compiler misses one that is not in it. */
  icon: Icon
  /** May stand in a view, as an item of this type. */
  placeable: Placeable
  /** Among what the drawer offers first; the others are found in its settings (D25, D26). */
  listed: boolean
  /** Path below an environment of its own list in the admin area; without one, `components/{plural}`. */
  screen?: string
  /** Whether one of the kind answers whoever knows its address, outside of any login: said in red wherever it stands, and written down. */
  ofAnybody?: (definition: PropertyValues<P>) => boolean
  /** Is in no list of all components (D25, D26). */
  apart?: true
  /** Comes with every environment, just one, and stays: nobody makes or deletes it, and its name is the kind's. */
  single?: true
  /** Others list it as who may use them: its editor shows which do, and changes it. */
  grants?: true
  /** Says who may do what: the audit log tells each change of it. */
  rights?: true
  /** The global by which its script knows it. */
  scriptGlobal?: 'hookId' | 'task'
  /** Where the admin area's menu has its list; without one, what may stand in a view is of the screens, and the rest of the logic. */
  area?: MenuArea
  /** In its area's menu behind the others, where there are more than fit. */
  seldom?: true
  /** Programs outside call it, or are called: not on the desktop (AC3). */
  integration?: true
  /** To use it is to do something: who only looks does not meet it. */
  acts?: true
  /** The query named like the kind answers what the runtime draws, not the definition (contract.graphql, `view`). */
  presented?: true
  /** Ids are given by the designer at creation, with `name` (collections); the others get a random one. */
  namedId?: true
  properties: P
  /** Rules that concern several properties or other components. Keys are property paths; values `validation/messages.ts`. */
  check?: (definition: PropertyValues<P>, around: Surroundings) => ValidationErrors
  /** Completes a definition before it is stored (ids of fields, of columns). `next` gives a new id. */
  complete?: (
    definition: PropertyValues<P>,
    next: () => string,
    previous: PropertyValues<P> | undefined,
  ) => PropertyValues<P>
  /**
   * For placeable kinds: what the screen needs to draw it, with the components that it shows itself; never a result. It travels to whoever
   * may use the component, so each property is named (`picked`), at every depth. Without one, nothing travels.
   */
  present?: (definition: PropertyValues<P>, around: Surroundings, embed: Embed) => Presentation
  /** For kinds in which things can be done: what is presented, without that, for who only looks. */
  looked?: (presented: Presentation, looker: Looker) => Presentation
  /** For kinds with roles that only look: what everybody else changes by a component as it is; undefined for nothing. */
  changes?: (definition: PropertyValues<P>) => Changes | undefined
  /**
   * For kinds with a result, a call named after the kind (`tableResult`): what a screen asks it with as soon as it shows the component,
   * beside its id, the view's parameters and the filter by default. Undefined where it does not ask.
   */
  firstQuestion?: (definition: PropertyValues<P>) => Definition | undefined
  /** For placeable kinds: whether the component stands on every page of its environment, wherever it is placed. */
  everywhere?: (definition: PropertyValues<P>) => boolean
  /** Components inside it whose results a screen asks for together with its own, by kind and local id. */
  asksWith?: (definition: PropertyValues<P>) => readonly { kind: string; id: string }[]
  /**
   * Names of the fields of its collection that it asks people for, or shows them. Who may use the component may ask through it for the
   * options and the labels of these, and for the form that makes one more; of a kind without, for nothing.
   */
  asksFields?: (definition: PropertyValues<P>, around: Surroundings) => readonly string[]
  /**
   * What no two of the kind have alike beside their names, where no property says it alone (`unique`).
   * @returns the property that a repetition is told at, and what is compared
   */
  distinct?: (definition: PropertyValues<P>) => { property: string & keyof P; value: string }
  /**
   * A copy's definition, where what no two have alike is made anew rather than left out. `others` are the definitions of all of the kind.
   */
  copied?: (
    definition: PropertyValues<P>,
    around: { name: string; others: readonly PropertyValues<P>[] },
  ) => PropertyValues<P>
  /**
   * Scripts of it in which it names collections and components whose records it shows: changes of these concern it, as those of what its
   * definition names.
   */
  readsIn?: (definition: PropertyValues<P>) => readonly string[]
  /** Names of the fields of its collection without which it cannot be drawn: it is not for those from whom one is kept. */
  needsFields?: (definition: PropertyValues<P>, around: Surroundings) => readonly string[]
  /** For kinds that keep records: what their storage is planned from. */
  records?: (definition: PropertyValues<P>) => RecordShape
  /** For kinds that say what is known of each person: the property with those fields. */
  peopleFields?: string & keyof P
  /** Stored definitions of version n become n + 1 when read. */
  migrate?: Readonly<Record<number, (old: Definition) => Definition>>
}

export interface ComponentKind<
  Kind extends string = string,
  P extends Record<string, Property> = Record<string, Property>,
  Placeable extends boolean = boolean,
  Icon extends string = string,
> {
  kind: Kind
  plural: string
  icon: Icon
  placeable: Placeable
  listed: boolean
  screen?: string
  apart: boolean
  single: boolean
  grants: boolean
  rights: boolean
  scriptGlobal?: 'hookId' | 'task'
  area: MenuArea
  seldom: boolean
  integration: boolean
  namedId: boolean
  presented: boolean
  acts: boolean
  properties: P
  check(definition: Definition, around: Surroundings): ValidationErrors
  complete(definition: Definition, next: () => string, previous: Definition | undefined): Definition
  present(definition: Definition, around: Surroundings, embed: Embed): Presentation
  looked(presented: Presentation, looker: Looker): Presentation
  changes?(definition: Definition): Changes | undefined
  ofAnybody?(definition: Definition): boolean
  firstQuestion?(definition: Definition): Definition | undefined
  everywhere?(definition: Definition): boolean
  asksWith?(definition: Definition): readonly { kind: string; id: string }[]
  asksFields?(definition: Definition, around: Surroundings): readonly string[]
  readsIn?(definition: Definition): readonly string[]
  needsFields?(definition: Definition, around: Surroundings): readonly string[]
  distinct?(definition: Definition): { property: string; value: string }
  copied?(definition: Definition, around: { name: string; others: readonly Definition[] }): Definition
  records?(definition: Definition): RecordShape
  peopleFields?: string
  migrate: Readonly<Record<number, (old: Definition) => Definition>>
  /** The version that new definitions are stored with: one more than the last migration. */
  definitionVersion: number
  /** Only for the compiler. */
  readonly definition?: PropertyValues<P>
}

/** The named properties alone: what a definition gains later stays on the server until it is named too. */
export const picked = <T extends object, Name extends string & keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> =>
  Object.fromEntries(names.flatMap(name => (from[name] === undefined ? [] : [[name, from[name]]]))) as Pick<T, Name>

/** Looks a kind up by its name; undefined for one that this build does not have. */
export type FindKind = (name: string) => ComponentKind | undefined

/**
 * Defines a component kind once. Derived from it: storage, validation, GraphQL types and calls, property sheet, defaults, references,
 * contract tests and the reference page.
 */
export function defineComponent<
  const Kind extends string,
  const P extends Record<string, Property>,
  const Placeable extends boolean,
  const Icon extends string,
>(input: ComponentKindInput<Kind, P, Placeable, Icon>): ComponentKind<Kind, P, Placeable, Icon> {
  const migrate = input.migrate ?? {}
  return {
    apart: false,
    single: false,
    grants: false,
    rights: false,
    area: input.placeable ? 'screens' : 'logic',
    seldom: false,
    integration: false,
    namedId: false,
    presented: false,
    acts: false,
    check: () => ({}),
    complete: definition => definition,
    present: () => ({}),
    looked: presented => presented,
    ...(input as unknown as Partial<ComponentKind<Kind, P, Placeable, Icon>>),
    migrate,
    definitionVersion: Object.keys(migrate).length + 1,
  } as ComponentKind<Kind, P, Placeable, Icon>
}

export type DefinitionOf<K> = K extends ComponentKind<string, infer P> ? PropertyValues<P> : never

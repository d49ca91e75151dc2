import type { TrialInputs } from './trialInputs.ts'

/**
 * The parts of a property sheet. What only programmers know by name is `advanced`, and what applications of before say of their looks
 * `compatibility`: both stay closed while they hold nothing.
 */
export type PropertyGroup =
  | 'general'
  | 'data'
  | 'behaviour'
  | 'appearance'
  | 'permissions'
  | 'advanced'
  | 'compatibility'

/** As much of a field as tells what can be done with it. */
interface TypedField {
  /** A name of the field registry. */
  type: string
  options: Readonly<Record<string, unknown>>
}

interface NamedField extends TypedField {
  _id: string
  name: string
  label: string
  optional: boolean
}

export interface OfferSurroundings {
  /** Of the collection that the sheet names. */
  fields: readonly NamedField[]
  /** Of the sheet. */
  values: Readonly<Record<string, unknown>>
}

/**
 * One property of a component kind, or one option of a field type: itself a field, so that an editor is an ordinary
 * form over the definition. Its label is the i18n key `properties.{name}`.
 */
export interface Property<Value = unknown> {
  /** A name of the field registry. */
  type: string
  optional: boolean
  /** What a new component gets; also read for definitions that were stored before the property existed. */
  default?: Value
  /** Options of the field type. */
  options: Readonly<Record<string, unknown>>
  group: PropertyGroup
  /** Chosen when the component is created and never changed afterwards (H7, J7). */
  fixed: boolean
  /** A text that people read (may become localizable), in contrast to an identifier. */
  readByPeople: boolean
  /** The i18n key under `properties` of its label in a sheet, where that is not its name. */
  called?: string
  /** No two components of a kind have the same value. */
  unique: boolean
  /** Only where each of these other properties has one of the values does it mean something; elsewhere sheets leave it out. */
  when?: Readonly<Record<string, readonly unknown[]>>
  /** Only where one of these other properties has a value does it mean something. */
  beside?: readonly string[]
  /** Where it names a field: which ones it can, beside the other values. The others are not offered, and refused. */
  fits?(field: TypedField, values: Readonly<Record<string, unknown>>): boolean
  /**
   * What is offered to choose from, beside the other values: of a closed set each value, of components the definition of each. What is
   * chosen already stays on the list.
   */
  offers?(candidate: unknown, around: OfferSurroundings): boolean
  /** Only for the compiler: the value's type. */
  readonly value?: Value
}

/** What properties offer to choose from; never for those without a closed set. */
export type ChoiceOf<P> = P extends { value?: infer Value extends string }
  ? string extends Value
    ? never
    : Value
  : never

type Given<Value> = Partial<
  Pick<
    Property<Value>,
    'default' | 'options' | 'group' | 'fixed' | 'unique' | 'optional' | 'when' | 'beside' | 'fits' | 'offers'
  >
>

const build =
  <Value>(type: string, readByPeople = false) =>
  <const G extends Given<Value>>(given: G = {} as G): Property<Value> & G => ({
    optional: true,
    options: {},
    group: 'general' as PropertyGroup,
    fixed: false,
    unique: false,
    ...given,
    type,
    readByPeople,
  })

export interface SelectOptionDefinition {
  label: string
  value: string | number
  /** Shown with the label where there is room. */
  subtitle?: string
  /** `bucket/key` of an uploaded picture, or a URL. */
  image?: string
  /** Of the interface's icon set. */
  icon?: string
  /** `#rrggbb`, of the chip that it is read as. */
  color?: string
}

/** A pattern that a text must match, beside the field's own. */
export interface TextRule {
  /** A regular expression. */
  pattern: string
  message?: string
}

/** The builders of properties and options, one for each field type that a sheet needs. */
export const property = {
  /** An identifier. */
  string: build<string>('string'),
  /** A text for people. */
  text: build<string>('string', true),
  longText: build<string>('textArea', true),
  number: build<number>('number'),
  boolean: build<boolean>('boolean'),
  color: build<string>('color'),
  icon: build<string>('icon'),
  css: build<string>('css'),
  /** The body of an async function that has the functions of scripts around it. @param trial what it is begun and tried out with */
  script: (given: Given<string>, trial: TrialInputs) =>
    build<string>('js')({ ...given, options: { ...given.options, isScript: true, trial } }),
  /** JSON. */
  object: build<string>('object'),
  path: build<string>('path'),
  /** The path at which something is found, in contrast to one that leads there. */
  address: (given: Given<string> = {}) =>
    build<string>('path')({ ...given, options: { ...given.options, isAddress: true } }),
  /** A view's path, which may name parameters of the view, or an address on the web. */
  link: (given: Given<string> = {}) =>
    build<string>('string')({ ...given, options: { ...given.options, isLink: true } }),
  /** The name of a parameter of the view. */
  parameter: (given: Given<string> = {}) =>
    build<string>('string')({ ...given, options: { ...given.options, isParameter: true } }),
  /** `bucket/key` of an uploaded file, or a URL. */
  file: build<string>('file'),
  /** @param labels i18n keys under `choices`, of values whose own one says something else elsewhere */
  choice: <const Value extends string>(
    values: readonly Value[],
    given: Given<Value> = {},
    labels: { readonly [V in Value]?: string } = {},
  ) => {
    const options = values.map(value => ({ value, label: labels[value] ?? value }))
    return build<Value>('singleSelect')({
      ...given,
      options: { ...given.options, options, localizedLabels: true },
    })
  },
  /** A regular expression that the linear engine can express. */
  pattern: (given: Given<string> = {}) =>
    build<string>('string')({ ...given, options: { ...given.options, isPattern: true } }),
  selectOptions: build<SelectOptionDefinition[]>('selectOptions'),
  textRules: build<TextRule[]>('textRules'),
  collection: build<string>('collectionSelect'),
  collectionField: build<string>('collectionFieldSelect'),
  collectionFields: build<string[]>('collectionFieldList'),
  /** A value of the field that the sheet names in `fieldName`. */
  fieldValue: build<string | number | boolean>('fieldValue'),
  filter: build<string>('filterSelect'),
  form: build<string>('formSelect'),
  roles: build<string[]>('roleSelect'),
  /** People of the environment. */
  people: build<string[]>('userSelect'),
  /** One component, or several with `options.multi`, of the kind in `options.componentTypeName`. */
  component: build<string>('componentSelect'),
  /** A structure of its own, with a hand-made editor. */
  structure: <Value>(type: string) => build<Value>(type)(),
  /** Hooks that run in this order; the same one may run twice. */
  hooks: (given: Given<string[]> = {}) =>
    build<string[]>('hookSelect')({ ...given, options: { ...given.options, multi: true } }),
  components: (kind: string, given: Given<string[]> = {}) =>
    build<string[]>('componentSelect')({
      ...given,
      options: { ...given.options, componentTypeName: kind, multi: true },
    }),
}

export const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Whether a property means something beside the values of the others. */
export const isMeant = (
  { when = {}, beside }: Pick<Property, 'when' | 'beside'>,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(when).every(([name, wanted]) => wanted.includes(values[name])) &&
  (beside === undefined || beside.some(name => isGiven(values[name])))

type Present<P> = P extends { default: unknown } | { optional: false } ? true : false

/** The values of a set of properties: those with a default or not optional are always there. */
export type PropertyValues<P extends Record<string, Property>> = {
  [K in keyof P as Present<P[K]> extends true ? K : never]: NonNullable<P[K]['value']>
} & {
  [K in keyof P as Present<P[K]> extends true ? never : K]?: NonNullable<P[K]['value']>
}

/** The defaults of a set of properties, each a fresh copy. */
export function propertyDefaults(properties: Record<string, Property>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, { default: value }] of Object.entries(properties))
    if (value !== undefined) values[name] = structuredClone(value)
  return values
}

import type { z } from 'zod'
import type { FilterOperator } from '../filters/operators.ts'
import type { Figure } from '../formats/figures.ts'
import type { Region } from '../formats/region.ts'
import { message, type ValidationMessage } from '../validation/messages.ts'
import type { ChoiceOf, Property, PropertyValues } from './property.ts'
import type { ReadingWays } from './readings/ways.ts'
import type { MapReferences } from './references.ts'
import type { FieldStorage } from './storage.ts'

/** What a validator may ask of its surroundings. */
export interface ValueContext {
  /** Milliseconds since 1970. A type looks at the day that this is in `zone`, and at nothing finer: answers are kept until it ends. */
  now: number
  /** IANA name of the environment's time zone. */
  zone: string
  /** How whoever wrote a text writes numbers and days; without it, a text is of a program: of an address, or of a parameter. */
  region?: Region
  /** What is known of the column that a text is from. */
  ways?: ReadingWays
}

/** How a value becomes text: in exports, labels and read-only views that are plain text. */
export interface TextContext {
  locale: 'es-419' | 'en'
  zone: string
  region: Region
}

export type GraphQLScalar = 'String' | 'Int' | 'Float' | 'Boolean' | 'JSON' | '[String!]' | '[JSON!]'

/** The groups in which designers are offered the types of fields, in their order; i18n keys under `collectionScreens.typeGroups`. */
export const fieldGroups = ['text', 'number', 'choice', 'date', 'relation', 'file', 'place', 'rich'] as const
export type FieldGroup = (typeof fieldGroups)[number]

/**
 * What of two texts must be alike for them to be equal: their letters, whatever capitals and accents these have, or what is left without the
 * signs that people put between digits.
 */
export type TextEquality = 'letters' | 'digits'

/** What tells who somebody is in records: the local id of a membership, or the address of the account, in lower case. */
export type UserMark = 'membershipId' | 'email'

/** A script inside the value of a property. */
export interface PlacedScript {
  /** Where in the value: it stays while the script is written. */
  at: string
  script: string
}

/** Of a type whose values hold scripts among other things. */
export interface ScriptPlaces<Value = never> {
  in(value: Value): PlacedScript[]
  /** A copy with another script in that place; undefined where there is none. */
  with(value: Value, placed: PlacedScript): unknown
}

export interface FieldTypeInput<
  Name extends string,
  Options extends Record<string, Property>,
  Offered extends FieldGroup | false,
  Icon extends string,
> {
  name: Name
  /** Name of an icon of the interface's icon set: the compiler misses one that is not in it. */
  icon: Icon
  /** The group in which collections offer it; false: it is for property sheets only (E44). */
  offered: Offered
  storage: FieldStorage
  /** What a filter can ask of it; none: it cannot be filtered. */
  operators: readonly FilterOperator[]
  sortable: boolean
  /** Its values are digits with signs between them: who looks for one may type the digits alone. */
  digits?: true
  /** People tell records apart by it: who chooses one finds it by its value, whatever it is called. */
  identifies?: true
  /** What of two texts must be alike for them to be equal; without it, every character. */
  equality?: (options: PropertyValues<Options>) => TextEquality | undefined
  /** Its two columns are a longitude and a latitude, in degrees: a map can show its records. */
  isPlace?: true
  /** The value's type in script typings. */
  script: string
  graphql: GraphQLScalar
  options: Options
  /** Of the options, those that limit what may be given: a value that was there before they moved may lie outside. */
  limits?: readonly (keyof Options & string)[]
  /**
   * The validator of a value that is not empty. Its messages are those of `shared/validation/messages.ts`. Without its limits it asks for
   * no more than the type.
   */
  value: (options: PropertyValues<Options>, context: ValueContext) => z.ZodType
  /** Beside null and undefined, what counts as "nothing given" for the required rule (F213, F315). */
  isEmpty?: (value: never) => boolean
  /** Whether a property's value that an older build stored may still be given out; otherwise it counts as not given. */
  mayLeave?: (value: never) => boolean
  /**
   * The server gives each record its value when it is stored, one more than any that it gave before and at least this: nobody types it,
   * and what is sent for it counts for nothing. One integer column.
   */
  assigned?: (options: PropertyValues<Options>) => number
  /** What a record holds where nothing is given, instead of null; statistics pass over it (F142). */
  nothing?: number
  /**
   * What a record says of which nothing is said: stored where nothing is given, read where nothing is stored, and one with it in filters,
   * orders, groups and counts. One boolean column.
   */
  unset?: false
  /** Said of a value that is required and empty; `required` unless the type has words of its own. */
  requiredMessage?: ValidationMessage
  toText?: (value: never, options: PropertyValues<Options>, context: TextContext) => string
  /** What exports write, so that the type's reading gives the same value back; without it, `toText`. */
  toExchange?: (value: never, options: PropertyValues<Options>, context: TextContext) => string
  /** What people read for each of the values that there can be, in the order of which records are put in order by them. */
  labels?: (options: PropertyValues<Options>) => ReadonlyMap<string, string>
  /** How sums and averages of its values are written; `number` unless the type says otherwise. */
  figure?: Figure
  /** The places `bucket/key` of uploaded files that a value names. */
  files?: (value: never) => readonly string[]
  /** The MIME types of the files that it takes, whatever its options say. */
  accepts?: readonly string[]
  /** The values are such places, or addresses elsewhere, and say no name: people read what the files are called. */
  namesFiles?: true
  /** The values are ids of memberships of the environment: people read what these are called. */
  namesPeople?: true
  /** What of somebody who is logged in a value can be: so records belong to people. */
  userAs?: UserMark
  /** `bucket/key` or the URL of what may be a picture of a value that is not empty. */
  picture?: (value: never) => string | undefined
  /** Tells who somebody is: kept nowhere but in the record, not even on the device where it was captured. */
  biometric?: true
  /** The type whose values are lists of values of this one: where several are asked for, its widget does it. */
  listType?: string
  /** Names of fields that mean this type, in every language, without accents; of several words all must be there. */
  namedBy?: readonly string[]
  scripts?: ScriptPlaces
  /** The kind of component that it chooses from; a type without one leaves that to its options (F196). */
  chooses?: string
  mapReferences?: MapReferences
  /** References inside the options (a relation's collection), visited for every collection field of this type. */
  mapOptionReferences?: MapReferences
  /** Options to try the type with, and values for the contract suite and the reference page. */
  examples: { options?: Record<string, unknown>; valid: readonly unknown[]; invalid: readonly unknown[] }
}

export interface FieldType<
  Name extends string = string,
  Offered extends FieldGroup | false = FieldGroup | false,
  Icon extends string = string,
  Option extends string = string,
  Choice extends string = string,
> {
  name: Name
  icon: Icon
  offered: Offered
  storage: FieldStorage
  operators: readonly FilterOperator[]
  sortable: boolean
  digits?: true
  identifies?: true
  equality?(options: Readonly<Record<string, unknown>>): TextEquality | undefined
  isPlace?: true
  script: string
  graphql: GraphQLScalar
  options: Record<Option, Property>
  limits: readonly string[]
  value(options: Readonly<Record<string, unknown>>, context: ValueContext): z.ZodType
  isEmpty(value: unknown): boolean
  mayLeave(value: unknown): boolean
  assigned?(options: Readonly<Record<string, unknown>>): number
  nothing?: number
  unset?: false
  requiredMessage: ValidationMessage
  toText(value: unknown, options: Readonly<Record<string, unknown>>, context: TextContext): string
  toExchange(value: unknown, options: Readonly<Record<string, unknown>>, context: TextContext): string
  labels?(options: Readonly<Record<string, unknown>>): ReadonlyMap<string, string>
  figure: Figure
  files?(value: unknown): readonly string[]
  accepts?: readonly string[]
  namesFiles?: true
  namesPeople?: true
  userAs?: UserMark
  picture?(value: unknown): string | undefined
  biometric?: true
  listType?: string
  namedBy?: readonly string[]
  scripts?: ScriptPlaces<unknown>
  chooses?: string
  mapReferences?: MapReferences<unknown>
  mapOptionReferences?: MapReferences<Readonly<Record<string, unknown>>>
  examples: { options?: Record<string, unknown>; valid: readonly unknown[]; invalid: readonly unknown[] }
  /** What its options offer to choose from; only for the compiler. */
  readonly choice?: Choice
}

/**
 * Defines a field type once. Everything else is derived: columns, validation, GraphQL, filter operators, property sheet,
 * spreadsheet import and export, contract tests and the reference page.
 */
export function defineField<
  const Name extends string,
  const Options extends Record<string, Property>,
  const Offered extends FieldGroup | false,
  const Icon extends string,
>(
  input: FieldTypeInput<Name, Options, Offered, Icon>,
): FieldType<Name, Offered, Icon, keyof Options & string, ChoiceOf<Options[keyof Options]>> {
  const toText = input.toText ?? ((value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return {
    limits: [],
    isEmpty: () => false,
    mayLeave: () => true,
    requiredMessage: message('required'),
    figure: 'number',
    toText,
    toExchange: toText,
    ...input,
  } as unknown as FieldType<Name, Offered, Icon, keyof Options & string, ChoiceOf<Options[keyof Options]>>
}

/** A field of a collection, as it is stored and as it travels (`collectionFields`). */
export interface Field {
  /** Stays when the field is renamed: columns are named by it. */
  _id: string
  /** Internal name: letters, digits and underscore, beginning with a letter. */
  name: string
  label: string
  type: string
  optional: boolean
  options: Readonly<Record<string, unknown>>
  /** What a new record begins with (`withDefaults`). */
  defaultValue?: unknown
}

import type { ValueContext } from '../defineField.ts'
import type { Detection } from './detection.ts'
import type { ReadingWays, WayName } from './ways.ts'

/** Options of a field, its defaults included. */
export type ReadOptions = Readonly<Record<string, unknown>>

/** How the values of a type are read from texts: of files, addresses, searches and filters. What only shows values does without. */
export interface FieldReading {
  /** The value that a text means, or undefined when it means none of this type. */
  fromText(text: string, options: ReadOptions, context: ValueContext): unknown
  /** What a text means where it is compared with values and is less than one: a day, of a type of moments. */
  asked?(text: string, context: ValueContext): unknown
  /** What programs may send that is not what is stored: as the standard libraries of their languages write values of the type. */
  standard?: StandardForms
  /** Without it, an import only offers the type. */
  detected?: Detection
  /** What a text may not tell, but a column does. */
  way?: TypeWay
}

export interface StandardForms {
  /** As it is stored; undefined for what is no value of the type, and for what looks stored already. */
  read(text: string, context: Pick<ValueContext, 'zone'>): unknown
  /** One of them. */
  readonly example: string
}

/** How it is found in which way a column is written. */
export interface TypeWay<Name extends WayName = WayName> {
  name: Name
  /** The one that is taken where the texts of a column leave it open. */
  usual(context: ValueContext): NonNullable<ReadingWays[Name]>
  /** Whether a text may be another value in another way; most are told apart at a glance. */
  isOpen(text: string): boolean
  /** Where nothing is known of their column, texts are read one by one. */
  alone?: true
  /** What speaks against a value that a text has in one of the ways. */
  against?(value: unknown, options: ReadOptions, context: ValueContext): Objection | undefined
}

/** `impossible` weighs like a text that cannot be read. */
export type Objection = 'unlikely' | 'impossible'

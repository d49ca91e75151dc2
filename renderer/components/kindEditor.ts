import type { ComponentType } from 'react'
import type { Definition, Surroundings } from '../../shared/components/defineComponent.ts'
import type { Remark } from '../../shared/components/remark.ts'
import type { EnvironmentHolds } from '../../shared/environment/holds.ts'
import type { ValidationErrors } from '../../shared/errors.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import type { Property } from '../../shared/fields/property.ts'

/** The environment around what is edited; ids are those of the wire. */
export interface PreviewSurroundings extends Surroundings {
  list(kind: string): readonly (Definition & { readonly _id: string; readonly name: string })[]
  /** Where a component is edited. */
  pathOf(kind: string, id: string): string
  /** Of the general settings of the environment. */
  settingsPath: string
}

export interface PreviewProps {
  environmentId: string
  /** Wire id of what is edited. */
  componentId: string
  around: PreviewSurroundings
  /** As the editor has it, saved or not; with the component's name. */
  definition: Definition
  /** The last state of the definition in which nothing was missing; undefined when there was none. */
  complete: Definition | undefined
  /** Told each time: what is wrong in the texts of the definition, so that their editors can show where; nothing when all is well. */
  onRemarks?(remarks: readonly Remark[]): void
}

type Counted = 'count' | 'sum' | 'average' | 'countByMonth' | 'countByValue' | 'amountByMonth' | 'amountByValue'
type Required = 'notBeforeToday' | 'notAfterToday' | 'notBefore' | 'positive'

/** Something that a component of a kind often shows, or asks for. */
export interface Preset {
  /** i18n key under `designer.presets`, with the labels of the fields in it. */
  text: Counted | Required
  names: { label?: string; amount?: string; other?: string }
  /** The properties that make it so; undefined takes one away. */
  values: Definition
}

/** A sheet that is more than the properties of its kind, as they are defined. */
export interface KindSheet {
  /** What is asked for, and in which part; each the same object as long as it says the same. */
  properties(definition: Definition): Readonly<Record<string, Property>>
  /** Values that stand in the sheet alone, as the definition tells them. */
  values?(definition: Definition): Definition
  /** What is wrong, by the names that the sheet has for it. */
  errors?(errors: ValidationErrors): ValidationErrors
  /** What the definition becomes by a value; undefined where it is simply taken. */
  changed?(definition: Definition, name: string, value: unknown, newId: () => string): Definition | undefined
}

/** By which people put components in order. */
export interface HandOrder {
  /** The property with the place, a number. */
  by: string
  /** The one with the id of what a component stands under. */
  under: string
}

/** What the designer knows of a kind beside its definition. */
export interface KindEditor {
  sheet?: KindSheet
  /** Those of the kind stand in the order that people give them, in its list too. */
  order?: HandOrder
  /** Properties that the creation dialog asks for, beside those that cannot be chosen later or must be given. */
  asks?: readonly string[]
  /** What the component shows as it is written now, beside its properties; without one, kinds of views are drawn as there. */
  Preview?: ComponentType<PreviewProps>
  /** What environments may hold back of the kind, which is said where its components are listed and edited. */
  held?: keyof EnvironmentHolds
  /** The parameter of the view that names the record which the component shows: previews have one of its records there. */
  recordParameter?(definition: Definition): string | undefined
  /** What tells it apart in its list, beside its name. */
  summary?(definition: Definition): string
  /**
   * Properties that follow the name while it is typed, until somebody changes them.
   * @param isFirst the environment has none of the kind yet
   */
  follow?(name: string, isFirst: boolean): Definition
  /** What a component is offered of its collection, what people want to see first: a new one begins with it, unless they only come on demand. */
  presets?(fields: readonly Field[], newId: () => string, definition: Definition): readonly Preset[]
  presetsOnDemand?: true
  /** What a new component begins with, beside its defaults and what was asked for. */
  start?(given: Definition & { readonly name: string }, fields: readonly Field[], newId: () => string): Definition
}

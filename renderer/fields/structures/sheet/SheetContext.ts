import { createContext, useContext } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { ProfileField } from '../../../../shared/fields/profileField.ts'
import type { ScriptExampleName } from '../../../../shared/fields/trialInputs.ts'
import type { ValidationMessage } from '../../../../shared/validation/messages.ts'
import type { PropertyEditor } from './editorProps.ts'

/** A component that can be chosen in a sheet. */
export interface ComponentChoice {
  /** Its wire id. */
  _id: string
  /** As people call it. */
  name: string
  definition: Readonly<Record<string, unknown>>
}

/** Names of parameters of views. */
export interface OfferedParameters {
  /** Of a script that is given fields, and runs for no record. */
  given?: readonly Pick<Field, 'name' | 'label' | 'type' | 'optional'>[]
  /** Of the views that show what is edited. */
  own: readonly string[]
  /** Of the others. */
  others: readonly string[]
}

/** What a component begins with that is made where another one names it. */
export interface Beginning {
  /** Wire id of the collection for whose records it is made. */
  collectionId?: string | undefined
  /** What its script begins with. */
  example?: ScriptExampleName | undefined
}

/** Models by their ids `service/model`, as services call them. */
export type OfferedModels = readonly { readonly _id: string; readonly service: string; readonly name: string }[]

/** People of an environment by their ids there. */
export type OfferedPeople = readonly { readonly _id: string; readonly name: string; readonly email: string }[]

/** What the editors of a sheet may ask of the environment that they work in. */
export interface SheetSurroundings {
  /** How properties of a field type are edited; nothing for those that sheets leave out. */
  editorOf(type: string): PropertyEditor | undefined
  /** The components of a kind, in order of name. */
  components(kind: string): readonly ComponentChoice[]
  /** The fields of a collection; none without one. */
  fields(collectionId: unknown): readonly Field[]
  /** Those of people's profiles; without it, there are none. */
  profileFields?: readonly ProfileField[]
  /** The sentence of a validation message. */
  text(message: ValidationMessage): string
  newId(): string
  /** What is edited is being made: where there is one choice, it is taken. */
  begins?: boolean
  /** What is offered where a parameter is named; without it, names are only written. */
  parameters?: OfferedParameters
  /** Of the components that run what is edited: the wire ids of their collections. */
  runFor?: readonly string[]
  /** The models that an agent can have. */
  models?(): Promise<OfferedModels>
  /**
   * People of the environment, found by what is typed, and those with these ids whatever is typed.
   */
  people?(search: string, ids: readonly string[]): Promise<OfferedPeople>
  /** Names of the environment's variables. */
  variableNames?(): Promise<readonly string[]>
  /** Where a component is edited; undefined for kinds without an editor. */
  pathOf?(kind: string, id: string): string | undefined
  /** How a component of the kind is made: answers it, or nothing; undefined where it cannot be made from here. */
  create?(kind: string, beginning?: Beginning): (() => Promise<ComponentChoice | undefined>) | undefined
}

export const SheetContext = createContext<SheetSurroundings | undefined>(undefined)

export function useSheet(): SheetSurroundings {
  const surroundings = useContext(SheetContext)
  if (!surroundings) throw new Error('useSheet needs SheetContext')
  return surroundings
}

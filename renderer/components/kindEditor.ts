import type { ComponentType } from 'react'
import type { Definition } from '../../shared/components/defineComponent.ts'
import type { Remark } from '../../shared/components/remark.ts'
import type { Field } from '../../shared/fields/defineField.ts'

export interface PreviewProps {
  environmentId: string
  /** As the editor has it, saved or not; with the component's name. */
  definition: Definition
  /** Told each time: what is wrong in the texts of the definition, so that their editors can show where; nothing when all is well. */
  onRemarks?(remarks: readonly Remark[]): void
}

/** What the designer knows of a kind beside its definition. */
export interface KindEditor {
  /** Properties that the creation dialog asks for, beside those that cannot be chosen later or must be given. */
  asks?: readonly string[]
  /** What the component shows as it is written now, below its properties. */
  Preview?: ComponentType<PreviewProps>
  /** Properties that follow the name while it is typed, until somebody changes them. */
  follow?(name: string): Definition
  /** What a new component begins with, beside its defaults and what was asked for. */
  start?(given: Definition & { readonly name: string }, fields: readonly Field[], newId: () => string): Definition
}

import type { Definition } from '../../shared/components/defineComponent.ts'
import type { Field } from '../../shared/fields/defineField.ts'

/** What a new component begins with, beside its defaults and what was asked for when it was created. */
export interface KindEditor {
  start(given: Definition & { name: string }, fields: readonly Field[], newId: () => string): Definition
}

export const plainStart: KindEditor = { start: () => ({}) }

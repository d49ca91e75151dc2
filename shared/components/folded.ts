import type { Definition } from './defineComponent.ts'

/** It serves other screens, which open it: lists and the palette of designers keep it apart, below the rest. */
export const isFolded = ({ folded }: Definition): boolean => folded === true

/** Components as lists show them: those that stand there, and those that are folded away below. */
export const unfolded = <Component extends Definition>(components: readonly Component[]) => ({
  shown: components.filter(component => !isFolded(component)),
  folded: components.filter(isFolded),
})

import type { ComponentKind, Definition } from '../components/defineComponent.ts'

/** Of a change set; what is larger is refused before anything else of it is looked at. */
export const changeSetLimits = { components: 200, screens: 40, handle: 60, entries: 300 } as const

/** One component of a change set. */
export interface ChangeSetEntry {
  kind: string
  /** Of a component that is there, its id; of a new one, what the others in the change set call it. */
  id: string
  name?: string
  /** Of a new one, what it is; of one that is there, the properties that change. */
  definition?: Definition
  /** What is put at the end of lists of the definition, by property. */
  add?: Readonly<Record<string, readonly unknown[]>>
}

/**
 * Components that are made and changed together, as one change. It has no word for deleting: nothing that is there goes by it. New ones
 * name each other by the ids that the change set gives them.
 */
export interface ChangeSet {
  /** In a few words, for people. */
  title?: string
  components: readonly ChangeSetEntry[]
  /** Collections whose list, record, form and summary are made as well. */
  screens: readonly string[]
}

/** As it is written: what is left out is empty. */
export type WrittenChangeSet = Partial<ChangeSet>

/**
 * Whether a change set may hold components of the kind. Who may do what, and what is open to programs outside, only people decide, each in its
 * own screen; what comes with every environment has settings of its own.
 */
export const isProposable = ({ single, rights, integration }: ComponentKind) => !(single || rights || integration)

/** Something that keeps a change set from being applied. */
export interface ChangeSetProblem {
  /** Of the entry: its kind, and what people call it; empty where it concerns the whole. */
  kind: string
  name: string
  /** Path below the entry's definition (`columns.0.fieldName`). */
  path: string
  /** A validation message. */
  message: string
}

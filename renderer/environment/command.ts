import type { ReactNode } from 'react'

/** In the order in which they stand while nothing tells them apart. */
export const commandGroups = ['recent', 'action', 'page', 'component', 'person'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Something that the palette finds and does. */
export interface Command {
  id: string
  group: CommandGroup
  label: string
  /** What it is, beside its label. */
  detail?: string
  icon: ReactNode
  /** What finds it beside its label: other names, its kind. */
  words: readonly string[]
  run(): void
}

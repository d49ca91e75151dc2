import type { FromTaskChild } from '../../../system/children/taskChildren.ts'

/** The sorts of files that texts are taken from. */
export const textSources = ['plain', 'html', 'pdf', 'docx'] as const
export type TextSource = (typeof textSources)[number]

export interface ExtractTask {
  /** Where the content is. */
  path: string
  source: TextSource
  /** Characters; what is behind them is left. */
  most: number
}

/** unreadable: it is not what it is called, is damaged or locked, or unpacks to too much */
export type ExtractFailure = 'unreadable'

export type FromExtractChild = FromTaskChild<string, ExtractFailure>

/** What editors of code offer to begin with (`shared/scripts/scriptExamples.ts`). */
export const scriptExampleNames = [
  'changeRecord',
  'mailChosen',
  'countRecords',
  'newRecords',
  'checkField',
  'indicateCount',
  'answerList',
  'onlyOfDomain',
  'identifyByKey',
] as const
export type ScriptExampleName = (typeof scriptExampleNames)[number]

/**
 * What a script is given where it is tried out, beside its parameters: objects to begin with, which are changed before a run. What is not
 * named is not asked for.
 */
export interface TrialInputs {
  readonly params?: Readonly<Record<string, unknown>>
  /** What it finds as `options`, where that is no property of what is edited. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Whom it runs for, where that is not who tries it out. */
  readonly user?: Readonly<Record<string, unknown>>
  /** What its editor offers to begin with: they run with these inputs, as they stand. */
  readonly examples: readonly ScriptExampleName[]
  /** Who has it run gives it what he likes. */
  readonly anyParameters?: true
  /** It runs for no record. */
  readonly noRecord?: true
}

/** What editors of code offer to begin with (`shared/scripts/scriptExamples.ts`). */
export const scriptExampleNames = [
  'changeRecord',
  'decideBefore',
  'mailChosen',
  'countRecords',
  'newRecords',
  'checkField',
  'indicateCount',
  'chartCounts',
  'answerList',
  'onlyOfDomain',
  'identifyByKey',
] as const
export type ScriptExampleName = (typeof scriptExampleNames)[number]

/**
 * With whose rights a script runs: with all those of its environment, whoever starts it; with all, but only to read; with those of who started it
 * alone.
 */
export const scriptRights = ['all', 'looks', 'starter'] as const
export type ScriptRights = (typeof scriptRights)[number]

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
  /** Default: all. */
  readonly rights?: ScriptRights
}

/** What the definition of a script says of its rights, for who runs it and for who edits it. */
export const rightsOf = ({ options }: { readonly options?: Readonly<Record<string, unknown>> }): ScriptRights =>
  (options?.trial as TrialInputs | undefined)?.rights ?? 'all'

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
  /** It runs for no record. */
  readonly noRecord?: true
}

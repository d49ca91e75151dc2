import type { ScriptFailure } from './messages.ts'

/** How a run ended: with the JSON value of the script, the text of the template, or why there is none. */
export type ScriptOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: ScriptFailure }

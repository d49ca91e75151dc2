import type { ScriptDefinitions, ScriptTexts } from '../../../../../shared/scripts/scriptTypings.ts'
import type { ScriptService } from './scriptService.ts'

/** What the page asks the worker. */
export type ScriptQuestion = 'check' | 'complete' | 'explain' | 'hover' | 'named' | 'signature'

export type ArgumentsOf<Question extends ScriptQuestion> = Parameters<ScriptService[Question]>
export type AnswerOf<Question extends ScriptQuestion> = ReturnType<ScriptService[Question]>

export type ToWorker =
  | { readonly describe: ScriptDefinitions; readonly texts: ScriptTexts; readonly language: string }
  | { readonly id: number; readonly question: ScriptQuestion; readonly args: readonly unknown[] }

export type FromWorker =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string }

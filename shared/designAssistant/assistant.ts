import type { ChangeSet, ChangeSetProblem } from '../changeSets/changeSet.ts'
import type { ModelUsage } from '../models/chat.ts'

/** What one of the two said in the conversation with the assistant of the designer. */
export interface AssistantTurn {
  who: 'person' | 'assistant'
  text: string
}

/** What the assistant is asked: the conversation so far, whose last turn is the person's. */
export interface AssistantQuestion {
  turns: readonly AssistantTurn[]
  /** `service/model`; without it, the first that is offered. */
  model?: string | undefined
  /** Wire id of the view or collection that it is about: of what is there, nothing else changes then. */
  about?: string | undefined
  /** It may look at records of the environment. */
  mayReadRecords?: boolean | undefined
}

/** What the assistant did before it answered. */
export interface AssistantStep {
  /** The function that the model called. */
  what: AssistantTool | 'unknown'
  /** What it asked about, by its names. */
  about: readonly string[]
  /** It was refused, and was told why. */
  refused: boolean
}

export const assistantTools = [
  'listComponents',
  'readComponents',
  'describeKinds',
  'describeFields',
  'readRecords',
  'propose',
] as const
export type AssistantTool = (typeof assistantTools)[number]

export const assistantStates = ['running', 'finished', 'stopped', 'failed'] as const
export type AssistantState = (typeof assistantStates)[number]

/**
 * Why there is no answer: as a call to a model says it (`reason` of Unavailable), `limit` of use, `rounds`: it called functions for too long,
 * `refused`: what it proposed cannot be applied, `other`.
 */
export type AssistantFailure =
  | 'noModel'
  | 'modelRefused'
  | 'modelTime'
  | 'modelBroken'
  | 'modelTooLong'
  | 'limit'
  | 'rounds'
  | 'refused'
  | 'other'

/** One answer of the assistant, as it grows. */
export interface AssistantRun {
  _id: string
  state: AssistantState
  /** What it says so far. */
  text: string
  steps: readonly AssistantStep[]
  /** Once it is finished; it was checked, and nothing of it is done. */
  proposal: ChangeSet | null
  failure: AssistantFailure | null
  /** Of a proposal that was refused: what is wrong with it. */
  problems: readonly ChangeSetProblem[]
  usage: ModelUsage
}

/** Of one question and its answer. */
export const assistantLimits = {
  /** Characters of one turn, and of all. */
  turn: 40_000,
  turns: 60,
  conversation: 200_000,
  /** Characters that it says in one run. */
  text: 60_000,
  /** Answers of the model in one run. */
  rounds: 16,
  /** Functions that it may call at once. */
  calls: 12,
  /** Characters of what a function is called with. */
  arguments: 400_000,
  /** Characters of what a function answers. */
  answer: 40_000,
  /** Proposals that are refused before the person is told. */
  refusals: 3,
  records: 20,
  /** Of one person at the same time. */
  running: 3,
} as const

import { createContext, useContext } from 'react'
import type { ScriptCallLine, ScriptStep } from '../../../../shared/wire/answers.ts'

/** What a script is given in a trial, beside what it finds anyway. */
export interface TrialPlace {
  parameters: Readonly<Record<string, unknown>>
  options: Readonly<Record<string, unknown>>
  /** Whom it finds as its user; null: who tries it out. */
  user: Readonly<Record<string, unknown>> | null
  /** Wire id. */
  collectionId: string | null
  itemId: string | null
  dryRun: boolean
}

/** What a script did, as the server tells it. */
export interface TrialAnswer {
  result?: unknown
  failure: string | null
  /** From 1. */
  failureLine: number | null
  log: readonly { level: string; text: string }[]
  calls: readonly ScriptCallLine[]
  callCount: number
  steps: readonly ScriptStep[]
  ms: number
  cpuMs: number | null
  memoryBytes: number | null
  kept: boolean
}

/** Runs the scripts of what is edited, without saving them. */
export interface ScriptTrials {
  /** @throws Error that `explain` puts into words */
  run(script: string, place: TrialPlace): Promise<TrialAnswer>
  /** The newest records of a collection, for one to be chosen. @throws as `run` */
  records(collectionId: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  explain(error: unknown): string
}

export const ScriptTrialsContext = createContext<ScriptTrials | undefined>(undefined)

/** Undefined where scripts are only written. */
export const useScriptTrials = () => useContext(ScriptTrialsContext)

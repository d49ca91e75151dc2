import { createContext } from 'react'
import type { ChangeSet } from '../../../shared/changeSets/changeSet.ts'
import type { AssistantRun, AssistantTurn } from '../../../shared/designAssistant/assistant.ts'

/** What one of the two said, as it stands in the conversation. */
export interface Said {
  who: AssistantTurn['who']
  text: string
  /** Of an answer: what it did for it, and what it proposed. */
  run?: AssistantRun
}

/** A conversation with the assistant, as it stands. */
export interface KeptTalk {
  /** With the question that waits for its answer. */
  readonly said: readonly Said[]
  /** A question was sent and its answer is not known by its id yet. */
  readonly sending: boolean
  /** The answer that is on its way. */
  readonly runId: string | undefined
  /** A question that got no answer, with what is known of why. */
  readonly failed: { text: string; run?: AssistantRun; error?: unknown } | undefined
  /** The proposal that is looked at. */
  readonly open: ChangeSet | undefined
}

const nothing: KeptTalk = { said: [], sending: false, runId: undefined, failed: undefined, open: undefined }

/** The conversations of an administrator who goes from screen to screen; they end with the area of the designer. */
export class Talks {
  readonly #talks = new Map<string, KeptTalk>()
  readonly #listeners = new Set<() => void>()

  of(key: string): KeptTalk {
    return this.#talks.get(key) ?? nothing
  }

  keep(key: string, changes: Partial<KeptTalk>): void {
    this.#talks.set(key, { ...this.of(key), ...changes })
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** Where there is none, such as in a dialog, a conversation ends with what shows it. */
export const TalksContext = createContext<Talks | undefined>(undefined)

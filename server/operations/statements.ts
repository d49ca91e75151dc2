import type { StatementMeter } from '../db/engine/statementMeter.ts'
import type { Traces } from '../system/traces.ts'

export interface StatementHearers {
  /** Statements that take longer are told to `slow`, in ms. */
  readonly slowMs: number
  slow(statement: { text: string; ms: number }): void
  /** Counts them. @param verb its first word */
  readonly metrics?: { stated(verb: string, ms: number): void } | undefined
  readonly traces?: Traces | undefined
}

/** What holds a transaction together. */
const isBracket = (verb: string) => /^(savepoint|release|set|rollback)$/.test(verb)

const verbOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'other'

/** Tells statements of the database server to whoever wants to know: the log of slow ones, metrics, traces. */
export const statementsTo = ({ slowMs, slow, metrics, traces }: StatementHearers): StatementMeter => ({
  bound: work => traces?.bound(work) ?? work,
  asked(text) {
    const begun = performance.now()
    const spanEnded = traces && spanOf(text, traces)
    return () => {
      const ms = performance.now() - begun
      spanEnded?.()
      metrics?.stated(verbOf(text), ms)
      if (ms > slowMs) slow({ text, ms: Math.round(ms) })
    }
  },
})

/** @returns ends it; undefined for what is told by others */
function spanOf(text: string, traces: Traces): (() => void) | undefined {
  const verb = verbOf(text)
  if (isBracket(verb)) return undefined
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': text }
  const span = traces.begin(verb, { kind: 'client', facts })
  return () => span.end()
}

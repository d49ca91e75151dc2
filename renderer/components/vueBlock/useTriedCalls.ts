import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VueApiCallEntry } from '../../../shared/fields/types/vueApiCalls.ts'
import type { CallArguments } from '../../../shared/vueBlocks/frameMessages.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { tryVueCallMutation } from './documents.ts'
import { ScriptFailed } from './scriptFailed.ts'

/** A call that a block made while it was tried out. */
export interface TriedCall {
  /** Counts calls. */
  number: number
  name: string
  args: CallArguments
  /** Of one that is over; what failed of it, or JSON of what it answered. */
  failure?: string
  /** Of its script, where that failed; from 1. */
  line?: number | null
  result?: string
  ms?: number
}

/** The calls that are listed. */
const mostListed = 50

interface Tried {
  environmentId: string
  componentId: string
  /** As the editor has them. */
  calls: readonly VueApiCallEntry[]
  /** What they write stays. */
  keeps: boolean
}

/** Runs the calls of a block as its editor has them, and lists them, the last one first. */
export function useTriedCalls({ environmentId, componentId, calls, keeps }: Tried) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { describeError } = useComponents()
  const [tried, setTried] = useState<readonly TriedCall[]>([])
  const count = useRef(0)
  const told = (number: number, end: Partial<TriedCall>) =>
    setTried(all => all.map(one => (one.number === number ? { ...one, ...end } : one)))

  async function run({ script = '' }: VueApiCallEntry, name: string, args: CallArguments) {
    const place = { environmentId, componentId, parameters: args, options: { call: name }, dryRun: !keeps }
    const { data } = await client.mutate({ mutation: tryVueCallMutation, variables: { script, ...place } })
    if (!data) throw new Error('The server did not answer the call')
    return data.runScript
  }

  async function call(name: string, args: CallArguments): Promise<unknown> {
    count.current += 1
    const number = count.current
    setTried(all => [{ number, name, args }, ...all].slice(0, mostListed))
    try {
      const written = calls.find(one => one.name === name)
      if (written === undefined) throw new ScriptFailed(t('structures.vueBlock.noCall', { name }))
      const { result, failure, failureLine: line, ms } = await run(written, name, args)
      if (failure === null) {
        told(number, { ms, result: JSON.stringify(result ?? null) })
        return result
      }
      told(number, { ms, line })
      throw new ScriptFailed(failure)
    } catch (error) {
      told(number, { failure: error instanceof ScriptFailed ? error.message : describeError(error).text })
      throw error
    }
  }

  return { tried, call, clear: () => setTried([]) }
}

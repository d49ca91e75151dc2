import { badRequest } from '../../../shared/errors.ts'
import {
  type AroundFunctionName,
  type HostFunctionName,
  type ScriptFunction,
  scriptFunctions,
} from '../../../shared/scripts/scriptApi.ts'
import type { ScriptJob } from '../../scripts/pool.ts'
import { type HostFunction, hostFunction } from './scriptContext.ts'
import type { Transactions } from './transactions.ts'

/** What a run may do now. */
export interface RunGuard {
  readonly transactions: Transactions
  /** A dry run. */
  readonly keepsNothing: boolean
  /** What changes something is refused, and so is what asks an indicator or the script of a chart: that one could ask itself. */
  readonly onlyReads: boolean
  readonly heard: ScriptJob['heard']
}

const reading: ReadonlySet<string> = new Set<HostFunctionName | AroundFunctionName>([
  'getCollection',
  'getItem',
  'countItems',
  'aggregateCollection',
  'getFilter',
  'getFilterItem',
  'getTable',
  'getChart',
  'taskStatus',
  'getUser',
  'delay',
  'request',
])

const isDefined = (name: string): name is HostFunctionName => Object.hasOwn(scriptFunctions, name)

/**
 * A function as a run may call it where it is: refused within a transaction where its definition says so, and left out of a dry run, which
 * its log tells, where what it does would last.
 */
export function guarded(name: string, { takes, answer }: HostFunction, guard: RunGuard): HostFunction {
  if (guard.onlyReads && !reading.has(name)) {
    const refused = badRequest(`${name}: this script only reads`)
    return hostFunction(takes, () => Promise.reject(refused))
  }
  const { outsideTransactions, lasting }: Partial<ScriptFunction> = isDefined(name) ? scriptFunctions[name] : {}
  if (!outsideTransactions && !lasting) return hostFunction(takes, answer)
  return hostFunction(takes, async (args, call) => {
    if (outsideTransactions && guard.transactions.isOpen) throw badRequest(`${name} is not called in a transaction`)
    if (!lasting || !guard.keepsNothing) return answer(args, call)
    guard.heard?.({ level: 'warn', text: `${name}: not done, this run keeps nothing` })
    return null
  })
}

import { useEffect, useRef, useState } from 'react'
import type { GroupStep, RowOutcome } from './groupActionDocuments.ts'
import { useChosenRowsTranslation } from './useChosenRowsTranslation.ts'

/** Asks for the first step with the rows, and for the others with the run. */
export type AskStep = (of: { itemIds: readonly string[] } | { runId: string }) => Promise<GroupStep>

export interface GroupRun {
  running: boolean
  /** It ends behind the rows that are at work. */
  cancelling: boolean
  done: number
  total: number
  good: number
  bad: readonly RowOutcome[]
  /** Failed, or never begun: what can be run again. */
  left: readonly string[]
  /** Why it could not go on; as people read it. */
  failure: string | undefined
  /** At its end, where all went well. */
  last: Pick<GroupStep, 'message' | 'next'> | undefined
}

const begun = (itemIds: readonly string[]): GroupRun => ({
  ...{ running: true, cancelling: false, done: 0, total: itemIds.length, good: 0 },
  ...{ bad: [], left: itemIds, failure: undefined, last: undefined },
})

function after(run: GroupRun, { done, total, outcomes }: GroupStep): GroupRun {
  const isLeft = new Set(run.left)
  for (const { itemId, status } of outcomes) if (status !== 'failed') isLeft.delete(itemId)
  return {
    ...{ ...run, done, total, left: run.left.filter(id => isLeft.has(id)) },
    good: run.good + outcomes.filter(({ status }) => status === 'done').length,
    bad: [...run.bad, ...outcomes.filter(({ status }) => status !== 'done')],
  }
}

/**
 * A group action from its first row to its last. It stops where people stop it or leave.
 * @param over called with the run each time that it ends
 */
export function useGroupRun(
  itemIds: readonly string[],
  { ask, tell, over }: { ask: AskStep; tell(error: unknown): string; over(run: GroupRun): void },
) {
  const { t } = useChosenRowsTranslation()
  const [run, setRun] = useState(() => begun(itemIds))
  const stopped = useRef(false)
  const started = useRef(false)

  async function go(ids: readonly string[]) {
    stopped.current = false
    let current = begun(ids)
    setRun(current)
    try {
      let step = await ask({ itemIds: ids })
      for (;;) {
        current = after(current, step)
        if (step.runId === null || stopped.current) break
        setRun({ ...current, cancelling: false })
        step = await ask({ runId: step.runId })
      }
      const { message, next } = step
      current = {
        ...current,
        ...(current.left.length === 0 && current.bad.length === 0 && { last: { message, next } }),
      }
    } catch (error) {
      current = { ...current, failure: t('chosenRows.group.stopped', { message: tell(error) }) }
    }
    current = { ...current, running: false, cancelling: false }
    setRun(current)
    over(current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once
  useEffect(() => {
    if (started.current) stopped.current = false
    else void go(itemIds)
    started.current = true
    return () => {
      stopped.current = true
    }
  }, [])

  return {
    run,
    cancel() {
      stopped.current = true
      setRun(now => ({ ...now, cancelling: true }))
    },
    again: () => void go(run.left),
  }
}

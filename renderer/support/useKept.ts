import { useEffect, useMemo, useState } from 'react'
import { useApp, useUser } from '../app/AppContext.tsx'
import type { DraftKey } from '../drafts/draftStore.ts'

/** What is kept: what somebody writes in a conversation, or the beginning of a new one. */
export interface KeptPlace {
  environmentId: string
  record: string
}

interface Keeping<Value> {
  /** It need not be kept. */
  isNothing(value: Value): boolean
  restore?(value: Value): Value
}

/** Like `useState`, of what the browser keeps until the next visit, or until the person logs out; what it kept before is there a moment later. */
export function useKept<Value extends object>(
  { environmentId, record }: KeptPlace,
  initial: Value,
  { isNothing, restore = value => value }: Keeping<Value>,
): [Value, (change: (value: Value) => Value) => void] {
  const { drafts } = useApp()
  const { _id: userId } = useUser()
  const key = useMemo((): DraftKey => [userId, environmentId, 'support', record], [userId, environmentId, record])
  const [value, setValue] = useState(initial)
  const [isRead, setRead] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => {
    let isOver = false
    void drafts.get(key).then(found => {
      if (isOver) return
      // What was typed meanwhile is newer.
      if (typeof found === 'object' && found !== null)
        setValue(current => (current === initial ? restore({ ...initial, ...found }) : current))
      setRead(true)
    })
    return () => {
      isOver = true
    }
  }, [drafts, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is nothing does not change
  useEffect(() => {
    if (!isRead) return
    if (isNothing(value)) drafts.remove(key)
    else drafts.put(key, value)
  }, [drafts, key, isRead, value])
  return [value, setValue]
}

import { useRef } from 'react'

/**
 * The key of each id's row. When something is stored it may come back with another id, at the place where it was: its row stays the one
 * that it is, unfolded and with the keyboard in it.
 */
export function useKeysOfIds(ids: readonly (string | undefined)[]) {
  const keys = useRef<ReadonlyMap<string, string>>(new Map())
  const last = useRef(ids)
  const before = last.current
  if (before !== ids && before.length === ids.length) {
    const renamed = ids.flatMap((id, index): [string, string][] => {
      const old = before[index]
      const isRenamed = id !== undefined && old !== undefined && !before.includes(id) && !ids.includes(old)
      return isRenamed ? [[id, keys.current.get(old) ?? old]] : []
    })
    if (renamed.length > 0) keys.current = new Map([...keys.current, ...renamed])
  }
  last.current = ids
  return (id: string) => keys.current.get(id) ?? id
}

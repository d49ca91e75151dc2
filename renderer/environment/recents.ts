import { useCallback, useEffect } from 'react'
import { useApp, useStored } from '../app/AppContext.tsx'
import type { Recent } from '../session/types.ts'

/** Most recents kept. */
const mostRecents = 5

const none: Recent[] = []

/** Newest first, each once (Z27–Z29). */
export const withRecent = (recents: readonly Recent[], opened: Recent): Recent[] =>
  [opened, ...recents.filter(({ _id }) => _id !== opened._id)].slice(0, mostRecents)

export function useRecents(): Recent[] {
  const [recents = none] = useStored('recents')
  return recents
}

/** Puts something first among the recents: it was opened, or just made. */
export function useRemember(): (recent: Recent) => void {
  const { state } = useApp()
  return useCallback(recent => state.set('recents', withRecent(state.get('recents') ?? none, recent)), [state])
}

/** Called by an editor with what it shows, as soon as its name is known. */
export function useOpened(opened: Recent | undefined) {
  const { _id, environmentId, kind, name, path } = opened ?? {}
  const remember = useRemember()
  useEffect(() => {
    if (_id === undefined || environmentId === undefined || kind === undefined) return
    if (name === undefined || path === undefined) return
    remember({ _id, environmentId, kind, name, path })
  }, [_id, environmentId, kind, name, path, remember])
}

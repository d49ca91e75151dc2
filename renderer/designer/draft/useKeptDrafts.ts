import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp, useUser } from '../../app/AppContext.tsx'
import { draftEntries } from '../../drafts/draftEntries.ts'
import type { DraftKey } from '../../drafts/draftStore.ts'
import { newId } from '../../ui/newId.ts'
import { whenLeaving } from '../../ui/whenLeaving.ts'
import { patchOf, type StoredComponent, type Values } from '../data/component.ts'
import type { SaveRequest } from './saveRequest.ts'

/** What somebody changed and did not save, kept by the browser until it is saved or discarded. */
export interface KeptDraft {
  /** The visit of an editor that it was changed in. */
  visit: string
  /** Milliseconds since 1970. */
  keptAt: number
  /** What it was made on. */
  stored: StoredComponent
  values: Values
  /** A save that was sent and whose answer never came. */
  unanswered?: SaveRequest
}

/** Pause in editing before it is kept, in ms. */
const pause = 100

const lockOf = (visit: string) => `telar-draft-${visit}`

/** Waits until a visit is over, in whatever tab it goes on; at once where the browser does not tell. */
async function whenOver(visit: string, signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(lockOf(visit), { signal }, () => undefined)
}

/** Tells other tabs that this visit goes on. @returns ends it */
function announce(visit: string): () => void {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  navigator.locks?.request(lockOf(visit), () => ended).catch(() => undefined)
  return end
}

type Work = Omit<KeptDraft, 'visit' | 'keptAt'>

/** Keeps what is unsaved in this editor, and offers what earlier visits left. */
export function useKeptDrafts({ _id: componentId, environmentId }: StoredComponent, saved: Values) {
  const { drafts } = useApp()
  const { _id: userId } = useUser()
  const [visit] = useState(newId)
  const [offered, setOffered] = useState<readonly KeptDraft[]>([])
  const beginning = useMemo(
    () => [userId, environmentId, `designer ${componentId}`] as const,
    [userId, environmentId, componentId],
  )
  const keyOf = useCallback((of: string): DraftKey => [...beginning, of], [beginning])
  const latest = useRef(saved)
  latest.current = saved

  useEffect(() => {
    const end = announce(visit)
    // A page that the browser only sets aside is over, too.
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [visit])

  useEffect(() => {
    const leaving = new AbortController()
    async function offer(of: string) {
      await whenOver(of, leaving.signal)
      // It may have been saved or discarded there.
      const draft = (await drafts.get(keyOf(of))) as KeptDraft | undefined
      if (!draft || leaving.signal.aborted) return
      if (worthOffering([draft], latest.current).length === 0) drafts.remove(keyOf(of))
      else setOffered(current => [...current, draft].toSorted((one, other) => other.keptAt - one.keptAt))
    }
    void draftEntries(drafts, beginning).then(found => {
      for (const [, draft] of found as [DraftKey, KeptDraft][]) {
        // Refused only when this editor is left.
        if (draft.visit !== visit) offer(draft.visit).catch(() => undefined)
      }
    })
    return () => leaving.abort()
  }, [drafts, beginning, keyOf, visit])

  const keep = useCallback(
    (work: Work | undefined) => {
      if (work) drafts.put(keyOf(visit), { ...work, visit, keptAt: Date.now() } satisfies KeptDraft)
      else drafts.remove(keyOf(visit))
    },
    [drafts, keyOf, visit],
  )

  const discard = useCallback(
    (of: string) => {
      setOffered(current => current.filter(draft => draft.visit !== of))
      drafts.remove(keyOf(of))
    },
    [drafts, keyOf],
  )

  return { offered, keep, discard }
}

/** Keeps the work at hand after each pause in it, and at once when the page or the editor goes. */
export function useKeeping(keep: (work: Work | undefined) => void, work: Work | undefined) {
  const latest = useRef(work)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useCallback(() => {
    if (waiting.current === undefined) return
    clearTimeout(waiting.current)
    waiting.current = undefined
    keep(latest.current)
  }, [keep])

  useEffect(() => {
    if (work === latest.current) return
    latest.current = work
    clearTimeout(waiting.current)
    waiting.current = setTimeout(flush, pause)
  }, [work, flush])

  useEffect(() => {
    // Before the store of drafts writes what waits there: in the capturing phase.
    const forget = whenLeaving(flush, { capture: true })
    return () => {
      forget()
      flush()
    }
  }, [flush])
}

/** Those that say something else than what is stored. */
export const worthOffering = (offered: readonly KeptDraft[], present: Values): KeptDraft[] =>
  offered.filter(({ values }) => Object.keys(patchOf(present, values)).length > 0)

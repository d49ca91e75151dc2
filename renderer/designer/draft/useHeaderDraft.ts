import { useMemo, useRef } from 'react'
import type { Draft } from './useDraft.ts'

/** Whether the header has a notice: those work with every value as it is now. */
const hasNotice = ({ meanwhile, takenOver, deletion, retry, kept }: Draft['together']) =>
  [meanwhile, takenOver, deletion, retry].some(notice => notice !== undefined) || kept.length > 0

/** A draft for the editor's header: the same object as long as the header would say and do the same. */
export function useHeaderDraft(draft: Draft): Draft {
  const latest = useRef(draft)
  latest.current = draft
  const { stored, errors, dirty, saving, canUndo, canRedo } = draft
  const { name } = draft.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the header shows; what it does is done to the latest
  const calm = useMemo(
    (): Draft => ({
      ...latest.current,
      change: (...change) => latest.current.change(...change),
      set: (...change) => latest.current.set(...change),
      undo: () => latest.current.undo(),
      redo: () => latest.current.redo(),
      revert: () => latest.current.revert(),
      save: () => latest.current.save(),
    }),
    [stored, errors, dirty, saving, canUndo, canRedo, name],
  )
  return hasNotice(draft.together) ? draft : calm
}

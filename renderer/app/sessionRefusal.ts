import type { DraftStore } from '../drafts/draftStore.ts'
import type { LocalState } from '../session/storage.ts'

export interface RefusalParts {
  state: Pick<LocalState, 'get' | 'clear'>
  drafts: Pick<DraftStore, 'removeAllOf'>
  /** Whether a logout is under way. */
  leaving(): boolean
  /** Starts the page again, as one whose session ended. */
  restart(): void
}

/**
 * What a page does when the server no longer accepts its session. What was typed stays for who logs in again after its time was over; where
 * somebody ended the session, nothing of it stays.
 */
export function sessionRefusal({ state, drafts, leaving, restart }: RefusalParts): (ended: boolean) => void {
  let isOver = false
  return ended => {
    const session = state.get('session')
    if (isOver || leaving() || !session) return
    isOver = true
    const leave = () => {
      state.clear()
      restart()
    }
    if (ended) void drafts.removeAllOf(session.userId).then(leave, leave)
    else leave()
  }
}

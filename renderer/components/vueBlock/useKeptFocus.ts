import { type RefObject, useEffect } from 'react'

/** ms after a key or a press in the page in which a frame does not take the focus by itself. */
const busy = 1_000

/**
 * A block may not take the keyboard from a person who types elsewhere: what it takes without being used is given back. Browsers tell
 * us nothing of what happens inside of the frame but that a person did something there.
 */
export function useKeptFocus(frame: RefObject<HTMLIFrameElement | null>, now: () => number): void {
  useEffect(() => {
    let before: HTMLElement | undefined
    let did = { at: Number.NEGATIVE_INFINITY, leads: false }

    function notice({ target, isTrusted }: Event) {
      if (isTrusted && target instanceof HTMLElement && target !== frame.current) before = target
    }
    function act(event: Event) {
      did = { at: now(), leads: event instanceof KeyboardEvent && event.key === 'Tab' }
    }
    function lost() {
      if (document.activeElement !== frame.current || (did.leads && now() - did.at <= busy)) return
      const isUsed = navigator.userActivation?.isActive !== false && now() - did.at > busy
      if (isUsed) return
      if (before?.isConnected) before.focus({ preventScroll: true })
      else frame.current?.blur()
    }

    const options = { capture: true, passive: true }
    document.addEventListener('focusin', notice, options)
    document.addEventListener('pointerdown', act, options)
    document.addEventListener('keydown', act, options)
    window.addEventListener('blur', lost)
    return () => {
      document.removeEventListener('focusin', notice, options)
      document.removeEventListener('pointerdown', act, options)
      document.removeEventListener('keydown', act, options)
      window.removeEventListener('blur', lost)
    }
  }, [frame, now])
}

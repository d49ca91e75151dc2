import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { useApp } from '../../app/AppContext.tsx'
import { useShowError } from '../../app/useShowError.ts'
import { CommandsContext } from '../../environment/CommandsContext.ts'
import type { Command } from '../../environment/command.ts'
import { loadScreen } from '../../ui/loadScreen.ts'
import type { CommandPaletteProps } from './CommandPalette.tsx'
import { inModal, isInterrupted } from './modal.ts'
import { isCommandShortcut } from './shortcut.ts'
import { TypedAhead } from './TypedAhead.tsx'

const noCommands: readonly Command[] = []

type Palette = ComponentType<CommandPaletteProps>

const load = () => loadScreen(() => import('./CommandPalette.tsx'))

/** The palette is there for its first use, unless that comes before the browser has nothing else to do. */
function useIdleLoading() {
  useEffect(() => {
    // Where a browser does not tell, and where the code does not arrive now, the first use loads it.
    const asked = window.requestIdleCallback?.(() => load().catch(() => undefined))
    return () => {
      if (asked !== undefined) window.cancelIdleCallback(asked)
    }
  }, [])
}

/** The palette's code, loaded when it is first opened; the creation dialog needs the designer's texts. */
function useLoadedPalette(wanted: boolean, onFailure: (error: unknown) => void): Palette | undefined {
  const { i18n } = useApp()
  const [palette, setPalette] = useState<{ Palette: Palette }>()
  useEffect(() => {
    if (!wanted || palette) return
    let waiting = true
    load().then(
      ({ CommandPalette, addPaletteTexts }) => {
        addPaletteTexts(i18n)
        if (waiting) setPalette({ Palette: CommandPalette })
      },
      error => {
        if (waiting) onFailure(error)
      },
    )
    return () => {
      waiting = false
    }
  }, [wanted, palette, i18n, onFailure])
  return palette?.Palette
}

/** A dialog that was closed is still on the screen for this long, in ms, while it fades out. */
const fading = 400

/** Whether the palette is shown; asked for while a dialog is on its way out, it comes when that has gone. */
type Shown = 'no' | 'asked' | 'opened'

/** Opens what was asked for once no dialog is in the way; a dialog that stays keeps it away. */
function useFreeScreen(shown: Shown, onFree: () => void, onKeptAway: () => void) {
  const free = useEffectEvent(onFree)
  const keptAway = useEffectEvent(onKeptAway)
  useEffect(() => {
    if (shown !== 'asked') return
    const until = performance.now() + fading
    let frame = 0
    const look = () => {
      if (!isInterrupted()) free()
      else if (performance.now() < until) frame = requestAnimationFrame(look)
      else keptAway()
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [shown])
}

/** Gives the keyboard back once the palette is gone, unless something else has taken it. @returns what had it before */
function useFocusBack(shown: Shown) {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (shown !== 'no') return
    const { activeElement: now } = document
    if (before.current instanceof HTMLElement && (now === null || now === document.body || inModal(now)))
      before.current.focus({ preventScroll: true })
    before.current = null
  }, [shown])
  return before
}

/** The command palette of an environment: Ctrl+K opens it anywhere in the admin area, except where an editor has that key. */
export function Commands({ children }: { children: ReactNode }) {
  const showError = useShowError()
  const { key } = useLocation()
  const [shown, setShown] = useState<Shown>('no')
  const opened = shown === 'opened'
  const [query, setQuery] = useState('')
  /** Enter came before the list: what stands first once it is complete is done. */
  const [entered, setEntered] = useState(false)
  /** The search box has had the keyboard. */
  const [ready, setReady] = useState(false)
  const [offered, setOffered] = useState(noCommands)
  const type = useCallback((change: (text: string) => string) => {
    setEntered(false)
    setQuery(change)
  }, [])
  const open = useCallback(() => {
    type(() => '')
    setReady(false)
    setShown('asked')
  }, [type])
  const close = useCallback(() => setShown('no'), [])
  const failed = useCallback(
    (error: unknown) => {
      setShown('no')
      showError(error)
    },
    [showError],
  )
  const Palette = useLoadedPalette(opened, failed)
  useIdleLoading()
  useFreeScreen(shown, () => setShown('opened'), close)
  const before = useFocusBack(shown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is a new key, even to the same path
  useEffect(close, [key])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCommandShortcut(event)) return
      // The browser's own search stays away, whatever is open.
      event.preventDefault()
      if (shown === 'no') open()
      else close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shown, open, close])

  const offer = useCallback((commands: readonly Command[]) => {
    setOffered(commands)
    return () => setOffered(noCommands)
  }, [])
  const control = useMemo(() => ({ open, opened, offered, offer }), [open, opened, offered, offer])
  return (
    <CommandsContext value={control}>
      {children}
      {shown !== 'no' && !ready && (
        <TypedAhead text={query} before={before} onType={type} onEnter={() => setEntered(true)} onEscape={close} />
      )}
      {Palette && (
        <Palette
          opened={opened}
          query={query}
          entered={entered}
          onQuery={text => type(() => text)}
          onReady={() => setReady(true)}
          onClose={close}
        />
      )}
    </CommandsContext>
  )
}

import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '../../app/AppContext.tsx'
import { useShowError } from '../../app/useShowError.ts'
import type { Command } from '../../designer/commands/command.ts'
import { loadScreen } from '../../ui/loadScreen.ts'
import { CommandsContext } from './CommandsContext.ts'
import { isCommandShortcut } from './shortcut.ts'

const noCommands: readonly Command[] = []

type Palette = ComponentType<{ opened: boolean; onClose(): void }>

/** The palette's code, loaded when it is first opened; the creation dialog needs the designer's texts. */
function useLoadedPalette(wanted: boolean, onFailure: (error: unknown) => void): Palette | undefined {
  const { i18n } = useApp()
  const [palette, setPalette] = useState<{ Palette: Palette }>()
  useEffect(() => {
    if (!wanted || palette) return
    let waiting = true
    loadScreen(() => import('../../designer/commands/CommandPalette.tsx')).then(
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

/** A dialog has the person's attention, and what it asks comes first. */
const isInterrupted = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** A dialog that was closed is still on the screen for this long, in ms, while it fades out. */
const fading = 400

/** Runs when no dialog is in the way: at once, or when one that is on its way out has gone. */
function whenFree(run: () => void, until = performance.now() + fading): void {
  if (!isInterrupted()) run()
  else if (performance.now() < until) requestAnimationFrame(() => whenFree(run, until))
}

/** The command palette of an environment: Ctrl+K opens it anywhere in the admin area, except where an editor has that key. */
export function Commands({ children }: { children: ReactNode }) {
  const showError = useShowError()
  const { key } = useLocation()
  const [opened, setOpened] = useState(false)
  const [offered, setOffered] = useState(noCommands)
  const close = useCallback(() => setOpened(false), [])
  const failed = useCallback(
    (error: unknown) => {
      setOpened(false)
      showError(error)
    },
    [showError],
  )
  const Palette = useLoadedPalette(opened, failed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is a new key, even to the same path
  useEffect(close, [key])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCommandShortcut(event)) return
      // The browser's own search stays away, whatever is open.
      event.preventDefault()
      if (opened) setOpened(false)
      else whenFree(() => setOpened(true))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [opened])

  const offer = useCallback((commands: readonly Command[]) => {
    setOffered(commands)
    return () => setOffered(noCommands)
  }, [])
  const control = useMemo(() => ({ open: () => setOpened(true), opened, offered, offer }), [opened, offered, offer])
  return (
    <CommandsContext value={control}>
      {children}
      {Palette && <Palette opened={opened} onClose={close} />}
    </CommandsContext>
  )
}

import { useEffect, useState } from 'react'
import type { FrameTheme } from '../../../shared/vueBlocks/frameMessages.ts'

/** The tokens of the look that a block gets: all but the measures of the page around it. */
export const frameTokens = [
  '--telar-font',
  '--telar-primary',
  '--telar-primary-hover',
  '--telar-on-primary',
  '--telar-radius',
  '--telar-radius-small',
  '--telar-ease',
  '--telar-page',
  '--telar-surface',
  '--telar-raised',
  '--telar-sunken',
  '--telar-hover',
  '--telar-selected',
  '--telar-border',
  '--telar-border-strong',
  '--telar-text',
  '--telar-text-muted',
  '--telar-accent',
  '--telar-accent-text',
  '--telar-success',
  '--telar-warning',
  '--telar-danger',
  '--telar-shadow-card',
  '--telar-shadow-lifted',
  '--telar-shadow-overlay',
] as const

/** The ground that an element stands on: what reads a block alone, and what it draws before it has its look, would take it for white. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== '' && backgroundColor !== 'transparent' && backgroundColor !== 'rgba(0, 0, 0, 0)')
      return backgroundColor
  }
  return 'transparent'
}

/** As it is where the element stands: a part of a light page may be dark. */
function themeAt(element: Element): FrameTheme {
  const style = getComputedStyle(element)
  return {
    dark: style.colorScheme.includes('dark'),
    tokens: {
      ...Object.fromEntries(frameTokens.map(name => [name, style.getPropertyValue(name).trim()])),
      '--telar-ground': groundOf(element),
      // As far from the edge as what stands in other panels.
      '--telar-block-inset': style.getPropertyValue('--panel-inset').trim() || '20px',
    },
  }
}

/** The look of the page at an element, and each new one: a person may choose the dark, and a brand may change. */
export function useFrameTheme(element: Element | null): FrameTheme | undefined {
  const [theme, setTheme] = useState<FrameTheme>()
  useEffect(() => {
    if (element === null) return
    function look() {
      const next = themeAt(element as Element)
      setTheme(current => (JSON.stringify(current) === JSON.stringify(next) ? current : next))
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { attributes: true })
    // A stylesheet of a brand arrives later.
    document.head.addEventListener('load', look, true)
    return () => {
      observer.disconnect()
      document.head.removeEventListener('load', look, true)
    }
  }, [element])
  return theme
}

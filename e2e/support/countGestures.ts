import type { Page } from '@playwright/test'

/** What a person's hands did. */
export interface Counted {
  /** Presses of a mouse's button, and keys. */
  counts(): { clicks: number; keys: number }
}

type Counts = ReturnType<Counted['counts']>

/** Counts presses and keys from now on, wherever the page goes, and on the pages that it opens. */
export async function countGestures(page: Page): Promise<Counted> {
  const context = page.context()
  const counts: Counts = { clicks: 0, keys: 0 }
  await context.exposeFunction('countGesture', (kind: keyof Counts) => {
    counts[kind] += 1
  })
  await context.addInitScript(() => {
    const { countGesture } = window as unknown as { countGesture(kind: 'clicks' | 'keys'): void }
    const count = (kind: 'clicks' | 'keys') => (event: Event) => event.isTrusted && countGesture(kind)
    window.addEventListener('pointerdown', count('clicks'), true)
    window.addEventListener('keydown', count('keys'), true)
  })
  return { counts: () => ({ ...counts }) }
}

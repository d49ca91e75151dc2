import type { Page } from '@playwright/test'

/** What a person's hands did on a page. */
export interface Counted {
  /** Presses of a mouse's button, and keys. */
  counts(): { clicks: number; keys: number }
}

type Counts = ReturnType<Counted['counts']>

/** Counts presses and keys from now on, wherever the page goes. */
export async function countGestures(page: Page): Promise<Counted> {
  const counts: Counts = { clicks: 0, keys: 0 }
  await page.exposeFunction('countGesture', (kind: keyof Counts) => {
    counts[kind] += 1
  })
  await page.addInitScript(() => {
    const { countGesture } = window as unknown as { countGesture(kind: 'clicks' | 'keys'): void }
    const count = (kind: 'clicks' | 'keys') => (event: Event) => event.isTrusted && countGesture(kind)
    window.addEventListener('pointerdown', count('clicks'), true)
    window.addEventListener('keydown', count('keys'), true)
  })
  return { counts: () => ({ ...counts }) }
}

import type { Page } from '@playwright/test'

/** What a person's hands did on a page. */
export interface Counted {
  /** Presses of a mouse's button, and keys. */
  counts(): { clicks: number; keys: number }
}

/** Counts presses and keys from now on, wherever the page goes. */
export async function countGestures(page: Page): Promise<Counted> {
  const counts = { clicks: 0, keys: 0 }
  await page.exposeFunction('countGesture', (kind: keyof typeof counts) => {
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

import type { Page } from '@playwright/test'

/** Holds the contents of uploads back until it is called. */
export async function holdUploads(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/files\/[0-9a-f]+$/, async route => {
    await released
    await route.continue()
  })
  return release
}

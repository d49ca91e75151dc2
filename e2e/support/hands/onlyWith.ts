import type { BrowserContext } from '@playwright/test'
import type { Hand } from './hand.ts'

/** Tells what a browser's pages get from the other device: presses of a pointer, or keys that write nothing. */
export async function watchOther(context: BrowserContext, name: Hand['name']): Promise<readonly string[]> {
  const others: string[] = []
  await context.exposeBinding('tellOther', (_source, other: string) => {
    others.push(other)
  })
  await context.addInitScript(device => {
    const { tellOther } = window as unknown as { tellOther(other: string): void }
    const listen = (type: 'pointerdown' | 'keydown', isOther: (event: Event) => boolean) =>
      window.addEventListener(type, event => event.isTrusted && isOther(event) && tellOther(type), { capture: true })
    if (device === 'keyboard') return listen('pointerdown', () => true)
    const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      key.length === 1 && !ctrlKey && !metaKey && !altKey
    listen('keydown', event => !writes(event as KeyboardEvent))
  }, name)
  return others
}

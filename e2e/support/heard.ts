import type { Page } from '@playwright/test'

/**
 * Notes in the page itself what the last element of a selector says from now on, until the page is left: some of it is over before
 * a busy machine looks. @returns what was said so far, in its order
 */
export async function hear(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(place => {
    const texts: string[] = []
    const note = () => {
      const text = [...document.querySelectorAll(place)].at(-1)?.textContent
      if (text && text !== texts.at(-1)) texts.push(text)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    return texts
  }, selector)
  return () => heard.jsonValue()
}

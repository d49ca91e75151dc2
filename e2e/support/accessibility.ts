import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type ViewportSize } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import { scaled } from '../../server/testing/random.ts'

declare const axe: { run(context: object, options: RunOptions): Promise<AxeResults> }

/** The small one: the builder sends the one that people read, two times for each look. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Look {
  /** The part of the page that is looked at; default: all of it. */
  within?: string
  /** Default: every rule. */
  options?: RunOptions
}

/** Of what axe looks for, what colours can change. */
export const contrast: Look = { options: { runOnly: ['color-contrast'] } }

/** What axe finds in a page; it stays in the document for the next look. */
export async function violations(page: Page, { within, options = {} }: Look = {}): Promise<Result[]> {
  const look: RunOptions = { resultTypes: ['violations'], ...options }
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page, axeSource }).options(look)
    return (await (within === undefined ? builder : builder.include(within)).analyze()).violations
  }
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(axeSource)
  return page.evaluate(
    async given =>
      (await axe.run(given.within === undefined ? document : { include: [given.within] }, given.look)).violations,
    { within, look },
  )
}

/** What keeps somebody out of a page, as axe finds it: a line for each element. */
export async function barriers(page: Page, look?: Look): Promise<string[]> {
  return (await violations(page, look)).flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([])
}

export const desktop = { width: 1440, height: 900 } as const
export const phone = { width: 390, height: 844 } as const

export interface View {
  size: ViewportSize
  scheme: 'dark' | 'light'
}

/** Every size and every scheme once; at full size, each with each. Where there is one size, it has both schemes. */
function viewsOf(sizes: readonly ViewportSize[]): View[] {
  const all = [0, 1].flatMap(round =>
    sizes.map((size, index): View => ({ size, scheme: (round + index) % 2 === 0 ? 'light' : 'dark' })),
  )
  return all.slice(0, scaled(2, all.length))
}

/** Gives a page, also one that is not open yet, a size and a scheme. */
export async function askForView(page: Page, { size, scheme }: View) {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
}

/** Resolves once the page has the size and the scheme. */
export async function setView(page: Page, view: View) {
  const { scheme } = view
  await askForView(page, view)
  await expect(page.locator(`html[data-mantine-color-scheme=${scheme}]`)).toHaveCount(1)
  // Colours that go over into others have gone.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
}

/**
 * What keeps somebody out of a page on a desktop and on a phone, in both colour schemes, and what is wider than the page.
 * @param sizes other ones, where something does not stay open from one to the other
 */
export async function barriersInEveryLook(
  page: Page,
  look?: Look,
  sizes: readonly ViewportSize[] = [desktop, phone],
): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  const whole = new Set<ViewportSize>()
  for (const view of viewsOf(sizes)) {
    const { size, scheme } = view
    await setView(page, view)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    // A size that was looked at has nothing new but its colours.
    const told = await barriers(page, whole.has(size) ? { ...look, ...contrast } : look)
    whole.add(size)
    if (width > size.width) told.push(`${width} pixels wide`)
    found.push(...told.map(line => `${size.width} ${scheme}: ${line}`))
  }
  if (before !== null) await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return found
}

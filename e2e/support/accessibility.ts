import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

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

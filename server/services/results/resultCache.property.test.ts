import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom, scaled, seededRandom } from '../../testing/random.ts'
import type { Caller } from '../calls/caller.ts'
import { changeSomething, writes } from './testing/changes.ts'
import { type Ask, outcomeOf, questionsOf } from './testing/questions.ts'
import { openStage, type Pair, type Stage } from './testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

const random = seededRandom()
/** Each takes about 300 ms. */
const steps = scaled(40, 1_000)
const locales = ['es-419', 'en'] as const

interface Asked {
  name: string
  ask: Ask
  caller: Caller
  locale: (typeof locales)[number]
}

/** Each question in both languages, by some of those who may come. */
function someAsked(share: number): Asked[] {
  const callers = [stage.designer, ...stage.members.map(({ caller }) => caller)]
  return Object.entries(questionsOf(stage.ids)).flatMap(([name, ask]) =>
    callers.flatMap(caller => locales.flatMap(locale => (random() < share ? [{ name, ask, caller, locale }] : []))),
  )
}

const answers = ({ cached, plain }: Pair, asked: readonly Asked[], which: 'cached' | 'plain') =>
  Promise.all(
    asked.map(({ ask, caller, locale }) => outcomeOf(ask(which === 'cached' ? cached : plain, caller, locale))),
  )

/** Asks the cached and the plain services the same. */
async function compare(pair: Pair, told: readonly string[]) {
  const asked = someAsked(0.3)
  const cached = await answers(pair, asked, 'cached')
  const plain = await answers(pair, asked, 'plain')
  for (const [index, { name, caller, locale }] of asked.entries()) {
    const about = `${name}, by ${caller.name}, in ${locale}, after: ${told.slice(-5).join(' · ')}`
    expect(cached[index], about).toEqual(plain[index])
  }
}

test(
  'with a cache of results everybody gets the same answers as without one, whatever changed',
  async () => {
    for (let count = 0; count < 4; count += 1) await writes['a person']?.(stage, random)
    for (let count = 0; count < 12; count += 1) await writes['a sale']?.(stage, random)
    const told: string[] = []
    for (let step = 0; step < steps; step += 1) {
      // A sequence of its own: what is asked meanwhile draws from the other one.
      const changing = changeSomething(stage, randomFrom(random() * 2 ** 32))
      // Evaluations that a change overtakes must not be kept.
      await Promise.all(stage.pairs.map(pair => answers(pair, someAsked(0.05), 'cached')))
      told.push(await changing)
      for (const pair of stage.pairs) await compare(pair, told)
    }
    const done = told.filter(what => !what.includes(': '))
    console.log(
      `${done.length} of ${told.length} changes; evaluations ${stage.pairs.map(pair => `${pair.looks()}:${pair.plainLooks()}`)}`,
    )
    expect(done.length).toBeGreaterThan(told.length / 2)
    for (const { cache, looks, plainLooks } of stage.pairs) {
      expect(looks()).toBeLessThan(plainLooks())
      expect(cache.bytes).toBeLessThanOrEqual(4_000_000)
    }
  },
  steps * 3_000,
)

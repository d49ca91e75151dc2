import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everything } from '../../../shared/filters/filter.ts'
import { renameMember } from '../../testing/members.ts'
import { createItem, updateItem } from '../../testing/recordCalls.ts'
import { fieldAccess } from '../policy/fieldRules.ts'
import type { Evaluate, Evaluation, Question } from './evaluation.ts'
import { ResultCache } from './resultCache.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
let cache: ResultCache
let personId: string

beforeAll(async () => {
  stage = await openStage()
  const { _id } = await createItem(stage.shop.admin, { collectionId: stage.ids.people, data: { name: 'Ana' } })
  personId = _id
})
afterAll(() => stage.server.close())
beforeEach(() => {
  cache = cacheOf(1_000_000)
})

const cacheOf = (maxBytes: number) => new ResultCache({ clock: { now: () => stage.now() }, maxBytes })
const localId = (wire: string) => wire.slice(wire.indexOf('_') + 1)

const memberOf = (...roles: string[]) =>
  ({ kind: 'member', roles, fields: fieldAccess(stage.environment.model, roles) }) as const

function question(more: Partial<Question> = {}): Question {
  const { environment, ids, designer } = stage
  const component = environment.model.byId(localId(ids.tables.all))
  if (component === undefined) throw new Error('the table is gone')
  return {
    call: 'test',
    environment,
    component,
    standing: { kind: 'designer' },
    caller: designer,
    locale: 'es-419',
    request: {},
    ...more,
  }
}

/** An evaluation that counts its runs and does what it is told. */
function counted<Value>(read: (evaluation: Evaluation) => Promise<Value> | Value) {
  const evaluated = {
    runs: 0,
    evaluate: ((evaluation: Evaluation) => {
      evaluated.runs += 1
      return read(evaluation)
    }) as Evaluate<Value>,
  }
  return evaluated
}

const nameOf = async ({ environment }: Evaluation) =>
  (await environment.records('people').get(personId, everything))?.name
const rename = (name: string) =>
  updateItem(stage.shop.admin, { collectionId: stage.ids.people, itemId: personId, data: { name } })
const ask = async (evaluated: { evaluate: Evaluate<unknown> }, more?: Partial<Question>) =>
  (await cache.answer(question(more), evaluated.evaluate)).value

test('an answer is given again until something that was read changes', async () => {
  const name = counted(nameOf)
  await rename('Ana')
  expect([await ask(name), await ask(name), name.runs]).toEqual(['Ana', 'Ana', 1])
  await createItem(stage.shop.admin, { collectionId: stage.ids.sales, data: { item: 'x' } })
  expect([await ask(name), name.runs]).toEqual(['Ana', 1])
  await rename('Eva')
  expect([await ask(name), name.runs]).toEqual(['Eva', 2])
})

test('who asks and in which language tells answers apart only where it was read', async () => {
  const [ana, bruno] = stage.members
  const asCaller = (member = ana) => ({ caller: member?.caller, standing: memberOf() }) as const
  const shared = counted(nameOf)
  await ask(shared, asCaller(ana))
  await ask(shared, { ...asCaller(bruno), locale: 'en' })
  expect(shared.runs).toBe(1)

  const own = counted(({ caller, locale }) => ({ email: caller.email, locale }))
  const request = { own: true }
  const answers = []
  for (const member of [ana, bruno, ana, bruno])
    for (const locale of ['es-419', 'en'] as const)
      answers.push(await ask(own, { ...asCaller(member), locale, request }))
  expect(answers.slice(0, 4)).toEqual([
    { email: 'ana@example.com', locale: 'es-419' },
    { email: 'ana@example.com', locale: 'en' },
    { email: 'bruno@example.com', locale: 'es-419' },
    { email: 'bruno@example.com', locale: 'en' },
  ])
  expect(answers.slice(4)).toEqual(answers.slice(0, 4))
  expect(own.runs).toBe(4)
})

test('the same question in other words is the same question; with other roles it is another', async () => {
  const name = counted(nameOf)
  await ask(name, { request: { parameters: { a: 1, b: [2, { c: 3, d: null }] }, page: null } })
  await ask(name, { request: { page: undefined, parameters: { b: [2, { d: null, c: 3 }], a: 1 } } })
  expect(name.runs).toBe(1)
  await ask(name, { request: { parameters: { a: 1, b: [{ c: 3, d: null }, 2] } } })
  expect(name.runs).toBe(2)
  const member = (...roles: string[]) => ({ standing: memberOf(...roles) })
  await ask(name, member('r1', 'r2'))
  await ask(name, member('r2', 'r1', 'r2'))
  expect(name.runs).toBe(3)
  await ask(name, member('r1'))
  expect(name.runs).toBe(4)
})

test('what depends on the day ends with it, in the zone of the environment, and is no good before it either', async () => {
  const today = counted(({ environment }) =>
    environment.records('sales').count({ scope: { not: { field: 'day', operator: 'today' } } }),
  )
  await ask(today)
  // It is 23:40.
  stage.moveClock(20 * 60_000 - 1)
  await ask(today)
  expect(today.runs).toBe(1)
  stage.moveClock(1)
  await ask(today)
  expect(today.runs).toBe(2)
  stage.moveClock(-1)
  await ask(today)
  expect(today.runs).toBe(3)
})

/** An evaluation that has read, and waits. */
function paused(read: (evaluation: Evaluation) => unknown) {
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const evaluated = counted(async evaluation => {
    const found = await read(evaluation)
    await goOn
    return found
  })
  return { ...evaluated, evaluated, goOn: resolve }
}

test('what a write overtakes is answered and not kept', async () => {
  await rename('before')
  const slow = paused(nameOf)
  const asked = ask(slow)
  await rename('after')
  slow.goOn()
  expect(await asked).toBe('before')
  expect(await ask(counted(nameOf))).toBe('after')
})

test('what members are called is good until a membership is written', async () => {
  const [ana] = stage.members
  const id = localId(ana?.id ?? '')
  const names = counted(async ({ environment, locale }) => [
    ...(await environment.people.labels([id], locale)).values(),
  ])
  await renameMember(stage.shop, id, 'Ana')
  expect([await ask(names), await ask(names), names.runs]).toEqual([['Ana'], ['Ana'], 1])
  const name = counted(nameOf)
  await ask(name, { request: { other: true } })
  await renameMember(stage.shop, id, 'Eva')
  expect([await ask(names), names.runs]).toEqual([['Eva'], 2])
  await ask(name, { request: { other: true } })
  expect(name.runs).toBe(1)
})

test('those who ask at the same time share one evaluation', async () => {
  await rename('one')
  const slow = paused(nameOf)
  const asked = [ask(slow), ask(slow), ask(slow, { caller: stage.members[0]?.caller })]
  slow.goOn()
  expect(await Promise.all(asked)).toEqual(['one', 'one', 'one'])
  expect(slow.evaluated.runs).toBe(1)
})

test('those who ask at the same time what is different for each get each his own', async () => {
  const slow = paused(({ caller }) => caller.email)
  const asked = stage.members.map(({ caller }) => ask(slow, { caller }))
  slow.goOn()
  expect(await Promise.all(asked)).toEqual(stage.members.map(({ caller }) => caller.email))
})

test('nobody is answered with less than he wrote before he asked', async () => {
  await rename('before')
  const slow = paused(nameOf)
  const first = ask(slow)
  await rename('after')
  const mine = counted(nameOf)
  const second = ask(mine)
  slow.goOn()
  expect([await first, await second, mine.runs]).toEqual(['before', 'after', 1])
})

test('those who wait for an evaluation that fails evaluate themselves, and nothing is kept of it', async () => {
  const failing = paused(() => undefined)
  const broken = counted(async evaluation => {
    await failing.evaluate(evaluation)
    throw new Error('broken')
  })
  const first = ask(broken).catch(String)
  const second = ask(counted(() => 'well'))
  failing.goOn()
  expect([await first, await second]).toEqual(['Error: broken', 'well'])
  expect(await ask(counted(() => 'never'))).toBe('well')
})

test('parts are kept beside their result, as long as what they read themselves is the same', async () => {
  await rename('Ana')
  const [rows, labels] = [counted(() => ['p1', 'p2']), counted(nameOf)]
  const labelled = async () => (await cache.answer(question(), rows.evaluate)).part('labels', labels.evaluate)
  expect([await labelled(), await labelled(), rows.runs, labels.runs]).toEqual(['Ana', 'Ana', 1, 1])
  await rename('Eva')
  expect([await labelled(), rows.runs, labels.runs]).toEqual(['Eva', 1, 2])
})

test('nobody changes what others are given', async () => {
  const given = (await ask(counted(() => ({ rows: [{ tags: ['a'] }] })))) as { rows: { tags: string[] }[] }
  expect(() => given.rows[0]?.tags.push('b')).toThrow(TypeError)
  expect(() => given.rows.pop()).toThrow(TypeError)
})

test('the memory is bounded by bytes, what was not used for longest goes first, and what is very large is not kept', async () => {
  cache = cacheOf(100_000)
  const page = (length: number) => counted(() => 'x'.repeat(length))
  const [first, second] = [page(4_000), page(4_000)]
  await ask(first, { request: { page: 'first' } })
  await ask(second, { request: { page: 'second' } })
  for (let at = 0; at < 40; at += 1) {
    await ask(first, { request: { page: 'first' } })
    await ask(page(4_000), { request: { page: at } })
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
  }
  await ask(second, { request: { page: 'second' } })
  expect([first.runs, second.runs]).toEqual([1, 2])
  const large = page(7_000)
  await ask(large, { request: { page: 'large' } })
  await ask(large, { request: { page: 'large' } })
  expect(large.runs).toBe(2)
})

test('without memory nothing is kept', async () => {
  cache = cacheOf(0)
  const name = counted(nameOf)
  const { part } = await cache.answer(question(), name.evaluate)
  await part('again', name.evaluate)
  await ask(name)
  expect([name.runs, cache.bytes]).toEqual([3, 0])
})

const retitle = (title: string) =>
  stage.shop.admin.run(
    'mutation ($id: String!, $title: String!) { updateTable(tableId: $id, data: { title: $title }) { version } }',
    { id: stage.ids.tables.all, title },
  )

test('a component that was saved after the policy was asked is evaluated as it was, and not kept', async () => {
  const before = question()
  await retitle('new')
  const titleOf = ({ component }: Question) => counted(() => component.definition.title)
  expect((await cache.answer(before, titleOf(before).evaluate)).value).not.toBe('new')
  expect(await ask(titleOf(question()))).toBe('new')
})

test('nor is it by one who waited for others while it was saved', async () => {
  const before = question()
  const slow = paused(() => before.component.definition.title)
  const waited = [cache.answer(before, slow.evaluate), cache.answer(before, () => before.component.definition.title)]
  await retitle('newer')
  slow.goOn()
  for (const { value } of await Promise.all(waited)) expect(value).toBe('new')
  const after = question()
  expect(await ask(counted(() => after.component.definition.title))).toBe('newer')
})

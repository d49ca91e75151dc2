import { expect } from 'vitest'
import { ask, isHis, type Way } from './asking.ts'
import type { Person } from './sight.ts'

interface Listed {
  items: { text: string }[]
  totalCount: number
}

const byForm = 'formId: $id, parameters: $parameters'
const byRecord = 'collectionId: $id, itemId: $itemId'

/** What is said about a record reaches who finds it by his form, and names nobody else. */
export const comments: Way = async asking => {
  const { schema, sight, collection, screens, who, about } = asking
  const record = schema.picker.one([...collection.records.values()])
  const askForm = <Answer>(call: string) =>
    ask<Answer>(
      asking,
      call,
      { id: 'String!', parameters: 'JSON' },
      { id: screens.update.id, parameters: { id: record._id } },
    )
  const listed = await askForm<Listed>(
    `recordComments(${byForm}, limit: 100) { items { text author mentions { label } } totalCount }`,
  )
  const count = await askForm<number>(`recordCommentCount(${byForm})`)
  const people = await askForm<{ _id: string }[]>(`recordCommentPeople(${byForm}, limit: 20) { _id label }`)
  const direct = await ask<number>(
    asking,
    `recordCommentCount(${byRecord})`,
    { id: 'String!', itemId: 'String!' },
    { id: collection.id, itemId: record._id },
  )
  expect(direct, about('comments past the screens')).toBe('NotFound')
  if (!isHis(asking, screens.update) || !sight.records(collection).includes(record))
    return expect([listed, count, people], about('comments')).toEqual(['NotFound', 'NotFound', 'NotFound'])
  const said = schema.said.get(record._id) ?? []
  const { items, totalCount } = listed as Listed
  expect([items.map(({ text }) => text), totalCount, count], about('comments')).toEqual([
    said,
    said.length,
    said.length,
  ])
  const mayRead = (other: Person) =>
    isHis({ ...asking, who: other, sight: sight.of(other) }, screens.update) &&
    sight.of(other).records(collection).includes(record)
  const idOf = ({ own }: Person) => `shop_${own}`
  const self = idOf(who as Person)
  const named = schema.parts.people.filter(mayRead).map(idOf)
  const offered = (people as { _id: string }[]).map(({ _id }) => _id)
  const others = (ids: string[]) => ids.filter(id => id !== self).toSorted()
  expect(others(offered), about('whom a comment may name')).toEqual(others(named))
}

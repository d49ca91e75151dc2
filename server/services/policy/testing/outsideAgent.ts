import { expect } from 'vitest'
import type { McpTestClient } from '../../../testing/mcpClient.ts'
import { isHis } from './asking.ts'
import type { RandomCollection, Schema } from './randomSchema.ts'
import type { Screens } from './schemaScreens.ts'
import type { Sight } from './sight.ts'
import { marksTold } from './waysOut.ts'

export interface AgentAsking {
  schema: Schema
  screens: ReadonlyMap<string, Screens>
  /** Of somebody with the one role, and of nobody in person. */
  sight: Sight
  role: string
  agent: McpTestClient
  about(what: string): string
}

interface Answer {
  rows: ({ _id: string } & Readonly<Record<string, unknown>>)[]
  totalCount: number
}

const inOrder = (list: readonly unknown[]) => list.map(one => JSON.stringify(one)).toSorted()

/** The table of a collection is offered to whom it is for, and its rows are those that he sees, with the fields that he sees. */
async function compareTable(
  { screens, sight, role, agent, about }: AgentAsking,
  collection: RandomCollection,
  names: ReadonlyMap<string, string>,
) {
  const { table } = screens.get(collection.name) as Screens
  const tool = names.get(`${collection.name} table`)
  const isOffered = isHis({ who: { roles: [role] }, sight, collection, lookedAt: undefined }, table)
  expect(tool !== undefined, about('whether a table is a tool')).toBe(isOffered)
  if (tool === undefined) return
  const { rows, totalCount } = (await agent.call(tool, { limit: 100 })).value as Answer
  const fields = new Set(collection.fields.map(({ name }) => name))
  const told = rows.map(({ _id, ...row }) => [
    _id,
    Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name))),
  ])
  const seen = sight.records(collection)
  const expected = seen.map(record => [record._id, sight.shown(collection, record)])
  expect(totalCount, about('a count of a tool')).toBe(seen.length)
  if (seen.length <= 100)
    expect(inOrder(told.map(sorted)), about('rows of a tool')).toEqual(inOrder(expected.map(sorted)))
}

const sorted = ([id, values]: unknown[]) => [
  id,
  Object.entries(values as object).toSorted(([a], [b]) => a.localeCompare(b)),
]

/** Everything that an outside agent is told is what somebody with its role alone may be told. */
export async function compareAgent(asking: AgentAsking): Promise<void> {
  const { schema, sight, agent, about } = asking
  const { tools } = await agent.client.listTools()
  const isHere = (title = '') => schema.collections.some(({ name }) => title.startsWith(`${name} `))
  // Schemas of before stand beside this one, and some of their numbers are those of its records.
  const asked = tools.filter(({ title }) => isHere(title) || !/^s\d+c\d+ /.test(title ?? ''))
  const names = new Map(tools.map(({ name, title }) => [title ?? name, name]))
  for (const collection of schema.collections) await compareTable(asking, collection, names)
  const told = [JSON.stringify(asked)]
  for (const { name, annotations } of asked)
    if (annotations?.readOnlyHint) told.push(JSON.stringify((await agent.call(name)).value))
  expect(marksTold(told.join('\n'), sight.forbidden()), about('what tools tell')).toEqual([])
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { connectMcp, type McpTestClient } from '../../testing/mcpClient.ts'
import { type Member, member } from '../../testing/permissionCalls.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import type { Services } from '../services.ts'
import { type Asking, isHis } from './testing/asking.ts'
import { compareAgent } from './testing/outsideAgent.ts'
import { pickerOf, type RandomCollection, Schema } from './testing/randomSchema.ts'
import type { PlainFieldRule, PlainRule, Ruled } from './testing/ruleOracle.ts'
import { type Screen, type Screens, screensOf } from './testing/schemaScreens.ts'
import { type Rules, Sight } from './testing/sight.ts'
import { Talk } from './testing/talk.ts'
import { marksTold, waysLookedAt, waysOut, waysSeen } from './testing/waysOut.ts'

/**
 * One oracle for rules: random collections that relate to each other, random rules about their records and their fields, and random people,
 * asked in every way in which records leave the server, against a plain evaluation in memory. What changes in between is told and asked again.
 */

interface Person extends Member {
  roles: readonly string[]
}

let server: TestServer
let services: Services
let shop: EnvironmentFixture
let roles: string[]
let people: Person[]
/** Of each role, a program with a token of it. */
let agents: { role: string; agent: McpTestClient }[]

const random = seededRandom()
const { one, some } = pickerOf(random)

beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  const create = async (name: string) => (await shop.create('Role', { name }))._id
  roles = [await create('A'), await create('B')]
  const [first = '', second = ''] = roles
  people = []
  for (const given of [[], [first], [second], roles]) people.push({ ...(await member(shop, given)), roles: given })
  await shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
    data: { mcpEnabled: true, mcpCallsPerMinute: 10_000 },
  })
  agents = [await agentOf(first), await agentOf(second)]
})
afterAll(async () => {
  await Promise.all(agents.map(({ agent }) => agent.close()))
  await server.close()
})

async function agentOf(role: string) {
  const { made } = await shop.admin.run<{ made: { secret: string } }>(
    'mutation ($name: String!, $role: String!) { made: createMcpToken(environmentId: "shop", name: $name, roleId: $role) { secret } }',
    { name: role, role },
  )
  return { role, agent: await connectMcp(`${server.url}mcp/shop`, made.secret) }
}

const randomRule = (schema: Schema, collection: RandomCollection): PlainRule => ({
  forRoles: some(roles, 0.45),
  actions: { read: true, create: false, update: false, delete: false },
  records: one(['matching', 'matching', 'matching', 'none']),
  groups: Array.from({ length: one([0, 1, 2]) }, () => ({
    rules: Array.from({ length: one([1, 2]) }, () => schema.condition(collection) ?? []).flat(),
  })),
})

const randomFieldRule = ({ fields }: RandomCollection): PlainFieldRule => ({
  forRoles: some(roles, 0.45),
  hiddenFields: some(fields, 0.4).map(({ name }) => name),
})

/** @returns how to take them away */
async function randomRules(schema: Schema): Promise<{ rules: Rules; remove(): Promise<void> }> {
  const rules = { records: new Map<string, PlainRule[]>(), fields: new Map<string, PlainFieldRule[]>() }
  const made: [kind: string, id: string][] = []
  const save = async (kind: 'AccessRule' | 'FieldRule', { name, id }: RandomCollection, data: object) => {
    const { _id } = await shop.create(kind, { name: `${name} ${made.length}`, collectionId: id, ...data })
    made.push([kind, _id])
  }
  for (const collection of schema.collections) {
    const ofRecords = Array.from({ length: one([0, 1, 2, 3]) }, () => randomRule(schema, collection))
    const ofFields = Array.from({ length: one([0, 0, 1, 2]) }, () => randomFieldRule(collection))
    rules.records.set(collection.name, ofRecords)
    rules.fields.set(collection.name, ofFields)
    for (const { actions, ...rule } of ofRecords)
      await save('AccessRule', collection, { ...rule, reads: actions.read, updates: false, deletes: false })
    for (const rule of ofFields) await save('FieldRule', collection, { ...rule })
  }
  return {
    rules,
    async remove() {
      for (const [kind, id] of made) {
        const argument = `${kind[0]?.toLowerCase()}${kind.slice(1)}Id`
        await shop.admin.run(`mutation ($id: String!) { delete${kind}(${argument}: $id) }`, { id })
      }
    },
  }
}

interface Stage {
  schema: Schema
  screens: ReadonlyMap<string, Screens>
  rules: Rules
  talk: Talk
}

/** Somebody who asks, and how: in the ways of a member, unless others are named. */
interface Looking extends Ruled, Pick<Asking, 'client' | 'lookedAt'> {
  own: string
  email: string
  ways?: typeof waysOut
}

/** Everything that somebody is told is exactly what he may be told. */
async function compare({ schema, screens, rules }: Stage, who: Looking): Promise<void> {
  const { client, lookedAt, ways = waysOut } = who
  const sight = new Sight(schema, who, rules)
  const told: string[] = []
  const whose = lookedAt === undefined ? JSON.stringify(who.roles) : 'who is not logged in'
  const about = (what: string) => `${what} for ${whose} under ${JSON.stringify([...rules.records, ...rules.fields])}`
  for (const collection of schema.collections) {
    const asking = { schema, client, who, sight, collection, lookedAt, told, about }
    for (const way of ways) await way({ ...asking, screens: screens.get(collection.name) as Screens })
  }
  expect(marksTold(told.join('\n'), sight.forbidden()), about('what is told anywhere')).toEqual([])
}

/** A designer who looks as one of them does is told what that one is told. */
const compareSeenAs = (stage: Stage, who: Person) =>
  compare(stage, { ...who, client: shop.admin.seeingAs(who.id), ways: waysSeen })

/** Who is not logged in is told what stands in the view before the login, by the rules for who has no role. */
async function compareGuest(stage: Stage): Promise<void> {
  const { viewId, shown } = one([...stage.screens.values()])
  const data = { enableCustomLoginView: true, customLoginView: viewId }
  await shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
    data,
  })
  const lookedAt = new Set(shown.filter(({ roles }) => roles.length === 0).map(({ id }) => id))
  const nobody = { roles: [], own: '', email: '' }
  await compare(stage, { ...nobody, client: server.client(undefined, 'shop.localhost'), lookedAt, ways: waysLookedAt })
}

/** A program with a token is told what somebody with its role alone would be, and nothing that is a person’s. */
async function compareAgents({ schema, screens, rules }: Stage): Promise<void> {
  for (const { role, agent } of agents) {
    const sight = new Sight(schema, { roles: [role], own: '', email: '' }, rules)
    const about = (what: string) => `${what} of ${role} under ${JSON.stringify([...rules.records, ...rules.fields])}`
    await compareAgent({ schema, screens, sight, role, agent, about })
  }
}

/** Whether something that somebody uses reads a collection: its own records, or those that a field which he sees names. */
function reads({ schema, screens, rules }: Stage, who: Person, target: RandomCollection): boolean {
  const sight = new Sight(schema, who, rules)
  return schema.collections.some(collection => {
    const { table, update, count, sum, chart, block } = screens.get(collection.name) as Screens
    const his = (screen: Screen | undefined) => screen !== undefined && isHis({ who, sight, collection }, screen)
    if (collection === target && [table, update, count, sum, chart, block].some(his)) return true
    const naming = sight.fields(collection).filter(({ to }) => to === target.name)
    return naming.length > 0 && (his(table) || his(update) || (his(chart) && naming.some(one => one === chart?.needs)))
  })
}

/** What somebody hears of a collection after a change: that it changed, and nothing of what is in it. */
async function heardOf(who: Person, collectionId: string): Promise<unknown> {
  const socket = openSocket(who.client, server.clock)
  const query =
    'subscription ($collectionId: String!) { change: collectionDataChanged(environmentId: "shop", collectionId: $collectionId, replay: 60000) }'
  try {
    return await new Promise(resolve => {
      const next = ({ data, errors }: { data?: unknown; errors?: readonly { extensions?: unknown }[] }) =>
        resolve(data ?? errors?.[0]?.extensions)
      const error = (failure: unknown) => resolve(Array.isArray(failure) ? failure[0]?.extensions : failure)
      socket.subscribe({ query, variables: { collectionId } }, { next, error, complete: () => resolve('ended') })
    })
  } finally {
    await socket.dispose()
  }
}

async function changeSome({ schema }: Stage): Promise<void> {
  for (const collection of schema.collections)
    for (const id of some([...collection.records.keys()], 0.3))
      await schema.change(collection, id, await schema.changed(collection))
}

async function compareSubscriptions(stage: Stage, who: Person): Promise<void> {
  for (const collection of stage.schema.collections) {
    const { id: collectionId } = collection
    const change = { environmentId: 'shop', collectionId, sequence: expect.any(Number) }
    const expected = reads(stage, who, collection) ? { change } : { error: 'NotFound' }
    expect(await heardOf(who, collectionId), `what ${JSON.stringify(who.roles)} hear`).toEqual(expected)
  }
}

async function compareNotices({ talk, rules }: Stage): Promise<void> {
  const under = JSON.stringify([...rules.records, ...rules.fields])
  for (const who of people)
    await talk.compareNotices(rules, who, what => `${what} for ${JSON.stringify(who.roles)} under ${under}`)
}

const schemas = scaled(2, 20)

test(
  'whatever the collections and the rules are, everybody is told what a plain evaluation says, in every way',
  async () => {
    for (let number = 0; number < schemas; number += 1) {
      const schema = await new Schema({ shop, random, people, name: `s${number}` }).make()
      const screens = new Map<string, Screens>()
      for (const collection of schema.collections)
        screens.set(collection.name, await screensOf(schema, collection, roles))
      const talk = new Talk({ shop, schema, screens, people, settled: () => services.background.idle() })
      for (let round = 0; round < 2; round += 1) {
        const { rules, remove } = await randomRules(schema)
        const stage = { schema, screens, rules, talk }
        await compareNotices(stage)
        await talk.go(rules)
        // What is kept of one's answers is not given to the next, and the second time it is what has been kept.
        for (const who of [...people, ...people]) await compare(stage, who)
        await compareSeenAs(stage, one(people))
        await compareGuest(stage)
        await compareAgents(stage)
        await compareNotices(stage)
        await changeSome(stage)
        await compareNotices(stage)
        await compareGuest(stage)
        for (const who of people.toReversed()) {
          await compare(stage, who)
          await compareSubscriptions(stage, who)
        }
        await talk.compareEvents(rules, what => what)
        await compareNotices(stage)
        await remove()
      }
      // What was told of these collections is not counted with what is told of the next.
      for (const { client } of people) await client.run('mutation { markNotificationsRead(environmentId: "shop") }')
    }
  },
  schemas * 60_000,
)

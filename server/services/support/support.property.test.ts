import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { type Member, member } from '../../testing/permissionCalls.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { Services } from '../services.ts'
import { supportCalls } from './testing/supportCalls.ts'

/** Random talks with support, and who may see every conversation changes meanwhile: everybody is told what a plain account in memory says. */

interface Somebody {
  name: string
  client: TestClient
  /** Undefined: he designs the environment. */
  membershipId?: string
  accountId: string
  isStaff: boolean
}

interface Said {
  mark: string
  side: 'person' | 'support'
  isInternal: boolean
}

interface Talk {
  id: string
  owner: Somebody
  said: Said[]
  status: 'open' | 'closed'
  waits: boolean
  assignee: Somebody | undefined
  /** Messages of those that he sees which its person has read. */
  read: number
}

let server: TestServer
let services: Services
let shop: EnvironmentFixture
let people: Somebody[]

const calls = supportCalls(() => shop.environmentId)
const random = seededRandom()
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const talks: Talk[] = []
let marks = 0

beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  await calls.set(shop.admin, {
    enableTellus: true,
    tellusChannels: [{ category: 'Facturación', channel: 'cobranzas' }],
  })
  const somebody = async (name: string, { client, id }: Pick<Member, 'client' | 'id'>): Promise<Somebody> => ({
    ...{ name, client, membershipId: id, isStaff: false },
    accountId: (await calls.me(client))._id,
  })
  const names = ['Ana', 'Beto', 'Carla', 'Darío']
  people = []
  for (const name of names) people.push(await somebody(name, await member(shop, [])))
  const { _id: accountId } = await calls.me(shop.admin)
  people.push({ name: 'who designs', client: shop.admin, accountId, isStaff: true })
})
afterAll(() => server.close())

const staff = () => people.filter(({ isStaff }) => isStaff)
const mark = () => `zq${++marks}qz`
const seenBy = (who: Somebody, { owner, said }: Talk, asStaff = who.isStaff && who !== owner) =>
  said.filter(({ isInternal }) => asStaff || !isInternal).map(({ mark: text }) => text)

async function begin() {
  const owner = one(people)
  const text = mark()
  const { _id } = await calls.start(owner.client, { text })
  const said: Said[] = [{ mark: text, side: 'person', isInternal: false }]
  talks.push({ id: _id, owner, said, status: 'open', waits: true, assignee: undefined, read: 0 })
}

async function write(talk: Talk) {
  const text = mark()
  await calls.send(talk.owner.client, talk.id, { text })
  talk.said.push({ mark: text, side: 'person', isInternal: false })
  Object.assign(talk, { status: 'open', waits: true })
}

async function answer(talk: Talk) {
  const by = one(staff())
  const text = mark()
  const isInternal = random() < 0.4
  await calls.send(by.client, talk.id, { text, isInternal, asStaff: true })
  talk.said.push({ mark: text, side: 'support', isInternal })
  if (!isInternal) Object.assign(talk, { waits: false, assignee: talk.assignee ?? by })
}

async function close(talk: Talk) {
  await calls.change(one(staff()).client, 'closeSupport', talk.id)
  Object.assign(talk, { status: 'closed', waits: false })
}

async function assign(talk: Talk) {
  talk.assignee = one(staff())
  await calls.change(one(staff()).client, 'assignSupport', talk.id, { assigneeId: talk.assignee.accountId })
}

async function read(talk: Talk) {
  await calls.change(talk.owner.client, 'markSupportRead', talk.id, { position: 10_000 })
  talk.read = talk.said.filter(({ isInternal }) => !isInternal).length
}

/** Somebody may see every conversation from now on, or no more. */
async function change() {
  const who = one(people.filter(({ membershipId }) => membershipId !== undefined))
  who.isStaff = !who.isStaff
  await shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
    { id: who.membershipId, data: { canView: who.isStaff } },
  )
}

const unreadOf = ({ said, read: seen }: Talk) =>
  said.filter(({ isInternal }) => !isInternal).filter(({ side }, at) => side !== 'person' && at >= seen).length

/** What somebody was told before, as who answered, stays told. */
const toldBefore = new Map<Somebody, Set<string>>()

async function compare(who: Somebody) {
  const { client, isStaff } = who
  const about = (what: string) => `${what} for ${who.name}${isStaff ? ', who answers' : ''}`
  const own = talks.filter(({ owner }) => owner === who)
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted()
  const listed = async (more: Record<string, unknown> & { mine: boolean }) => {
    const { items, totalCount } = await calls.list(client, { limit: 200, ...more })
    expect(totalCount, about('a count')).toBe(items.length)
    told.push(JSON.stringify(items))
    return items.map(({ _id }) => _id).toSorted()
  }
  const told: string[] = []
  expect(await listed({ mine: true }), about('his own')).toEqual(ids(own))
  const talk = one(talks)
  const { mark: word } = one(talk.said)
  const holding = (list: readonly Talk[], asStaff: boolean) =>
    ids(list.filter(one => seenBy(who, one, asStaff).includes(word)))
  expect(await listed({ mine: true, search: word }), about('a search of his own')).toEqual(holding(own, false))
  if (isStaff) {
    expect(await listed({ mine: false }), about('all')).toEqual(ids(talks))
    expect(await listed({ mine: false, search: word }), about('a search of all')).toEqual(holding(talks, true))
  } else
    expect(await failureOf(calls.list(client, { mine: false })), about('all')).toMatchObject({ type: 'notAllowed' })

  const isHis = talk.owner === who
  const [found, messages] = [calls.conversation(client, talk.id), calls.messages(client, talk.id, { limit: 500 })]
  const [asStaff] = [calls.messages(client, talk.id, { limit: 500, asStaff: true })]
  if (!isHis && !isStaff) {
    for (const refused of [found, messages, asStaff])
      expect(await failureOf(refused), about('a conversation')).toMatchObject({ error: 'NotFound' })
  } else {
    told.push(JSON.stringify([await found, await messages, await asStaff]))
    const texts = ({ items }: Awaited<typeof messages>) => items.map(({ text }) => text)
    expect(texts(await messages), about('messages')).toEqual(seenBy(who, talk))
    expect(texts(await asStaff), about('messages, as who answers')).toEqual(seenBy(who, talk, isStaff))
    const { lastText, status } = await found
    const last = talk.said.findLast(({ isInternal }) => !isInternal)?.mark
    expect([lastText, status], about('the last words')).toEqual([last, talk.status])
  }
  // What was given to somebody who answers no more waits for anybody.
  const isFor = ({ assignee }: Talk) => assignee === undefined || assignee === who || !assignee.isStaff
  const waiting = talks.filter(talk => talk.waits && talk.status === 'open' && isFor(talk))
  expect(await calls.offered(client), about('the counts')).toMatchObject({
    ...{ isStaff, waiting: isStaff ? waiting.length : 0 },
    unread: own.reduce((sum, one) => sum + unreadOf(one), 0),
  })
  await services.background.idle()
  const { list } = await client.run<{ list: { items: unknown } }>(
    '{ list: notifications(environmentId: "shop", limit: 200) { items { title text } } }',
  )
  told.push(JSON.stringify(list))
  const may = toldBefore.get(who) ?? new Set()
  toldBefore.set(who, may)
  for (const each of isStaff ? talks : own) for (const seen of seenBy(who, each, isStaff)) may.add(seen)
  const met = new Set(told.join('\n').match(/zq\d+qz/g) ?? [])
  expect([...met.difference(may)], about('what is told anywhere')).toEqual([])
}

const steps = scaled(80, 1_500)

test(
  'whoever answers meanwhile, everybody lists, finds, counts, reads and is told his own conversations, and who answers all',
  async () => {
    for (let number = 0; number < 4; number += 1) await begin()
    const acts = [write, write, answer, answer, answer, close, assign, read]
    for (let step = 0; step < steps; step += 1) {
      const act = random()
      if (act < 0.1) await begin()
      else if (act < 0.25) {
        // What he was told up to now, he was told.
        for (const who of people) await compare(who)
        await change()
      } else await one(acts)(one(talks))
      await compare(one(people))
    }
  },
  steps * 5_000,
)

import { expect } from 'vitest'
import { addRecordComment, type TalkedAbout } from '../../../testing/commentCalls.ts'
import type { EnvironmentFixture } from '../../../testing/environmentFixture.ts'
import { failureOf } from '../../../testing/recordCalls.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openSocket } from '../../../testing/testSocket.ts'
import { isHis } from './asking.ts'
import type { RandomCollection, Schema } from './randomSchema.ts'
import type { PlainRecord } from './ruleOracle.ts'
import type { Screens } from './schemaScreens.ts'
import { type Person, type Rules, Sight } from './sight.ts'
import { marksTold } from './waysOut.ts'

export interface Speaker extends Person {
  client: TestClient
}

export interface TalkParts {
  shop: EnvironmentFixture
  schema: Schema
  screens: ReadonlyMap<string, Screens>
  people: readonly Speaker[]
  /** Until what people are told of what was said is written. */
  settled(): Promise<void>
}

interface Told {
  mark: string
  collection: RandomCollection
  recordId: string
}

/** What people say about random records, who is told of it, and who hears that something was said: a plain account of it in memory. */
export class Talk {
  readonly #parts: TalkParts
  /** Who spoke about each record. */
  readonly #spoke = new Map<string, Set<Speaker>>()
  /** What each was told, whatever he may read of it later. */
  readonly #told = new Map<Speaker, Told[]>()

  constructor(parts: TalkParts) {
    this.#parts = parts
  }

  /** Somebody, or an administrator, says something about some records of each collection, and names some. */
  async go(rules: Rules): Promise<void> {
    const { schema, people } = this.#parts
    const { one, some } = schema.picker
    for (const collection of schema.collections) {
      for (const record of some([...collection.records.values()], 0.3))
        await this.#say(rules, { collection, record }, one([undefined, ...people]), some(people, 0.6))
    }
  }

  /** Of what was said somebody has been told, and may still read, is all that stands in his list and his count. */
  async compareNotices(rules: Rules, who: Speaker, about: (what: string) => string): Promise<void> {
    await this.#parts.settled()
    const { list, unread } = await who.client.run<{
      list: { items: { text: string }[]; totalCount: number }
      unread: number
    }>(
      '{ list: notifications(environmentId: "shop", limit: 200) { items { title text } totalCount } unread: unreadNotifications(environmentId: "shop") }',
    )
    const sight = this.#sight(rules, who)
    const expected = (this.#told.get(who) ?? []).filter(({ collection, recordId }) =>
      sight.records(collection).some(({ _id }) => _id === recordId),
    )
    const told = list.items
      .map(({ text }) => text)
      .filter(text => text.startsWith(`zq${this.#parts.schema.parts.name}x`))
    expect(told.toSorted(), about('what one is told')).toEqual(expected.map(({ mark }) => mark).toSorted())
    expect([list.totalCount, unread], about('a count of what one is told')).toEqual([list.items.length, told.length])
    expect(marksTold(JSON.stringify(list), sight.forbidden()), about('what one is told')).toEqual([])
  }

  /** Who may read a record hears that something was said about it, and never what; others hear that it is not there. */
  async compareEvents(rules: Rules, about: (what: string) => string): Promise<void> {
    const { schema, screens, people } = this.#parts
    const collection = schema.picker.one(schema.collections)
    const record = schema.picker.one([...collection.records.values()])
    const { update } = screens.get(collection.name) as Screens
    const place = { formId: update.id, parameters: { id: record._id } }
    const following = people.map(who => ({
      who,
      mayRead: this.#mayRead(rules, who, collection, record),
      ...follow(who, place),
    }))
    const waiting = following.filter(({ mayRead }) => mayRead)
    const refused = following.filter(({ mayRead }) => !mayRead)
    for (const { heard } of refused)
      await expect.poll(heard, { message: about('a refused subscription') }).toEqual([{ error: 'NotFound' }])
    // What is said before somebody listens he does not hear.
    await expect
      .poll(
        async () => {
          if (waiting.some(({ heard }) => heard().length === 0))
            await this.#say(rules, { collection, record }, undefined, [])
          return waiting.every(({ heard }) => heard().length > 0)
        },
        { message: about('what is heard'), timeout: 60_000 },
      )
      .toBe(true)
    const event = { recordCommented: { collectionId: collection.id, itemId: record._id } }
    for (const { heard } of waiting)
      expect(new Set(heard().map(one => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(event)]))
    for (const { heard } of refused) expect(heard()).toEqual([{ error: 'NotFound' }])
    await Promise.all(following.map(({ stop }) => stop()))
  }

  async #say(
    rules: Rules,
    { collection, record }: { collection: RandomCollection; record: PlainRecord },
    speaker: Speaker | undefined,
    named: readonly Speaker[],
  ): Promise<void> {
    const { shop, schema, screens } = this.#parts
    const { update } = screens.get(collection.name) as Screens
    const text = schema.mark()
    const mentions = named.map(({ own }) => `shop_${own}`)
    const mayRead = (who: Speaker) => this.#mayRead(rules, who, collection, record)
    const byForm: TalkedAbout = { formId: update.id, parameters: { id: record._id } }
    if (speaker !== undefined && !mayRead(speaker)) {
      const refused = await failureOf(addRecordComment(speaker.client, { ...byForm, text, mentions }))
      return expect(refused).toMatchObject({ error: 'NotFound' })
    }
    const place = speaker === undefined ? { collectionId: collection.id, itemId: record._id } : byForm
    await addRecordComment(speaker?.client ?? shop.admin, { ...place, text, mentions })
    schema.said.set(record._id, [...(schema.said.get(record._id) ?? []), text])
    const spoke = this.#spoke.get(record._id) ?? new Set()
    for (const who of new Set([...spoke, ...named])) {
      if (who === speaker || !mayRead(who)) continue
      this.#told.set(who, [...(this.#told.get(who) ?? []), { mark: text, collection, recordId: record._id }])
    }
    if (speaker !== undefined) this.#spoke.set(record._id, spoke.add(speaker))
  }

  #mayRead(rules: Rules, who: Speaker, collection: RandomCollection, record: PlainRecord): boolean {
    const { update } = this.#parts.screens.get(collection.name) as Screens
    const sight = this.#sight(rules, who)
    return isHis({ who, sight, collection, lookedAt: undefined }, update) && sight.records(collection).includes(record)
  }

  #sight = (rules: Rules, who: Person) => new Sight(this.#parts.schema, who, rules)
}

/** What somebody hears of a record, an error in its place. */
function follow({ client }: Speaker, variables: TalkedAbout) {
  const socket = openSocket(client, { now: Date.now })
  const heard: unknown[] = []
  const codes = (errors: readonly { extensions?: { error?: unknown } }[]) =>
    heard.push(...errors.map(({ extensions }) => ({ error: extensions?.error })))
  const query = `subscription ($formId: String, $parameters: JSON) {
    recordCommented(formId: $formId, parameters: $parameters) { collectionId itemId } }`
  socket.subscribe(
    { query, variables: { ...variables } },
    {
      next: ({ data, errors }) => (errors ? codes(errors as never) : heard.push(data)),
      error: errors => codes(errors as never),
      complete: () => undefined,
    },
  )
  return { heard: () => heard, stop: () => socket.dispose() }
}

import type { EnvironmentFixture } from '../../../testing/environmentFixture.ts'
import { createItem, updateItem } from '../../../testing/recordCalls.ts'
import { type Credentials, send, type TestUpload } from '../../../testing/uploads.ts'
import type { Condition, PlainRecord, Ruled } from './ruleOracle.ts'

/** Collections with random fields and relations between them, filled with records in which every text, number and file is marked. */

export interface SchemaParts {
  shop: EnvironmentFixture
  random(): number
  /** Users: their memberships as records name them, their addresses, and their roles. */
  people: readonly (Ruled & { own: string; email: string })[]
  /** Begins the names of its collections, and its marks. */
  name: string
}

export interface RandomField {
  name: string
  type: string
  /** Of a relation: the name of the collection. */
  to?: string
  /** Of a relation that holds no ids: the field of the related records whose values it holds. */
  key?: typeof keyName
  /** Of files: opened by links that expire. */
  isPrivate?: boolean
}

/** The field of every collection that no two records have alike. */
export const keyName = 'code'

export interface RandomCollection {
  name: string
  /** On the wire. */
  id: string
  /** The first is a text, which labels of relations show; one is what relations may name the records by (`keyName`). */
  fields: readonly RandomField[]
  /** As they are stored, by their ids. */
  records: Map<string, PlainRecord>
  /** As they were before, which histories tell. */
  earlier: PlainRecord[]
}

export interface Picker {
  one<T>(list: readonly T[]): T
  some<T>(list: readonly T[], share: number): T[]
}

export const pickerOf = (random: () => number): Picker => ({
  one: list => list[Math.floor(random() * list.length)] as never,
  some: (list, share) => list.filter(() => random() < share),
})

type FieldCondition = Omit<Condition, 'fieldName'>

interface TypeMaker {
  options?: object
  /** Of a new record; relations are filled in once there is something to name. */
  value(stage: Schema): unknown
  conditions(picker: Picker): readonly FieldCondition[]
}

const words = ['norte', 'sur', 'oeste']
const fixed = (operation: string, value?: unknown): FieldCondition => ({ operation, valueType: 'fixed', value })
const me = (operation: string): FieldCondition => ({ operation, valueType: 'currentUser' })
const presence = [fixed('exists'), fixed('empty')]
const relation: TypeMaker = { value: () => null, conditions: () => [] }
const choice = { options: words.map(value => ({ value, label: value })) }

/** What is marked is never made twice: who is told a mark was told that field of that record. */
const types: Record<string, TypeMaker> = {
  string: {
    value: ({ picker, mark }) => picker.one([null, ...words.map(word => `${word} ${mark()}`)]),
    conditions: ({ one }) => [...presence, fixed('contains', one(words))],
  },
  textArea: {
    value: ({ mark }) => `largo ${mark()}`,
    conditions: () => [fixed('contains', 'largo')],
  },
  number: {
    value: ({ picker, number }) =>
      picker.one([null, 1, 5, 9].map(million => million && million * 1_000_000 + number())),
    conditions: ({ one }) => [...presence, fixed('greater', one([0, 3_000_000, 7_000_000]))],
  },
  boolean: {
    value: ({ picker }) => picker.one([null, true, false]),
    conditions: ({ one }) => [fixed(one(['equals', 'notEquals']), true)],
  },
  date: {
    value: ({ picker }) => picker.one([null, '2026-01-15T12:00:00.000Z', '2026-07-15T12:00:00.000Z']),
    conditions: () => [...presence, fixed('greater', '2026-03-01T12:00:00.000Z')],
  },
  singleSelect: {
    options: choice,
    value: ({ picker }) => picker.one([null, ...words]),
    conditions: ({ one }) => [fixed(one(['equals', 'notEquals']), one(words)), fixed('in', ['norte', 'sur'])],
  },
  user: {
    value: ({ picker, parts: { people } }) => picker.one([null, ...people.map(({ own }) => own)]),
    conditions: ({ one }) => [me(one(['equals', 'notEquals']))],
  },
  email: {
    value: ({ picker, parts: { people } }) => picker.one([null, ...people.map(({ email }) => email)]),
    conditions: () => [me('equals')],
  },
  file: { value: () => null, conditions: () => presence },
  oneOf: relation,
  manyOf: relation,
}
const typeNames = Object.keys(types)

const credentialsMutation = `mutation ($environmentId: String, $name: String!, $size: Int!, $private: Boolean) {
  credentials: generateUploadCredentials(environmentId: $environmentId, name: $name, size: $size, private: $private) { fileId url fields key }
}`

/** @returns its place, as records name it */
async function uploaded(
  { admin, environmentId }: EnvironmentFixture,
  { name, content }: TestUpload,
  isPrivate: boolean,
): Promise<string> {
  const given = { environmentId, name, size: Buffer.byteLength(content), private: isPrivate }
  const { credentials } = await admin.run<{ credentials: Credentials }>(credentialsMutation, given)
  await send(admin, credentials, content)
  const { file } = await admin.run<{ file: { bucket: string; key: string } }>(
    'mutation ($fileId: String!) { file: completeUpload(fileId: $fileId) { bucket key } }',
    { fileId: credentials.fileId },
  )
  return `${file.bucket}/${file.key}`
}

/** A switch of which nothing is said is off. */
const asStored = ({ fields }: RandomCollection, data: Record<string, unknown>): Record<string, unknown> => {
  const off = fields.filter(({ name, type }) => type === 'boolean' && data[name] === null)
  return { ...data, ...Object.fromEntries(off.map(({ name }) => [name, false])) }
}

export class Schema {
  readonly parts: SchemaParts
  readonly picker: Picker
  collections: RandomCollection[] = []
  /** The mark that each file says and is called by, by its place. */
  readonly files = new Map<string, string>()
  /** The marks of what was said about each record, in that order, by its id. */
  readonly said = new Map<string, string[]>()
  #marks = 0

  constructor(parts: SchemaParts) {
    this.parts = parts
    this.picker = pickerOf(parts.random)
  }

  mark = () => `zq${this.parts.name}x${++this.#marks}qz`
  /** Sums of several end otherwise. */
  number = () => ++this.#marks * 1_000 + 137

  async make(): Promise<this> {
    const count = this.picker.one([2, 3])
    const names = Array.from({ length: count }, (_, at) => `${this.parts.name}c${at}`)
    this.collections = names.map(name => {
      const fields = this.#fields(names)
      return { name, id: `shop_${name}`, fields, records: new Map(), earlier: [] }
    })
    await this.#store()
    for (const collection of this.collections) await this.#fill(collection)
    for (const collection of this.collections)
      for (const { _id } of collection.records.values()) await this.change(collection, _id, this.#relations(collection))
    return this
  }

  named = (name: string) => this.collections.find(collection => collection.name === name) as RandomCollection

  /** By what a value of a field is recognised wherever it is told. */
  marksIn({ type, key }: RandomField, value: unknown): string[] {
    if (value === null || value === undefined) return []
    if (key !== undefined) return [value].flat().map(named => String(named).split(' ')[1] ?? '')
    if (type === 'number') return [String(value)]
    if (type === 'file') return [String(value).split('/')[1] ?? '', this.files.get(String(value)) ?? '']
    return ['string', 'textArea'].includes(type) ? [String(value).split(' ')[1] ?? ''] : []
  }

  /** The records that one names in a field. */
  related = (collection: RandomCollection, record: PlainRecord, fieldName: string): PlainRecord[] => {
    const field = collection.fields.find(({ name }) => name === fieldName)
    const named = [record[fieldName]].flat()
    const records = field?.to === undefined ? [] : [...this.named(field.to).records.values()]
    return records.filter(one => field && named.includes(this.naming(field, one)))
  }

  /** What a relation holds to name a record. */
  naming = ({ key }: RandomField, record: PlainRecord): string => String(record[key ?? '_id'])

  /** An administrator writes. */
  async change(collection: RandomCollection, itemId: string, data: Record<string, unknown>): Promise<void> {
    const { id, records, earlier } = collection
    const before = records.get(itemId)
    if (before === undefined || Object.keys(data).length === 0) return
    await updateItem(this.parts.shop.admin, { collectionId: id, itemId, data })
    earlier.push(before)
    records.set(itemId, { ...before, ...asStored(collection, data) })
  }

  /** New values for some fields of a record. */
  async changed(collection: RandomCollection): Promise<Record<string, unknown>> {
    const { [keyName]: _key, ...values } = await this.#values(collection)
    const made = { ...values, ...this.#relations(collection) }
    return Object.fromEntries(this.picker.some(Object.entries(made), 0.5))
  }

  /** A condition that a rule about the collection asks; undefined: of that field nothing is asked. */
  condition(collection: RandomCollection): Condition | undefined {
    const { one } = this.picker
    const field = one(collection.fields)
    const inner = field.to && one(this.named(field.to).fields)
    const asked = inner || field
    const conditions = types[asked.type]?.conditions(this.picker) ?? []
    if (conditions.length === 0) return undefined
    return { fieldName: inner ? `${field.name}.${inner.name}` : field.name, ...one(conditions) }
  }

  /** What in the named field of a rule says who asks. */
  asksAddress(collection: RandomCollection, path: string): boolean {
    const [name = '', inner] = path.split('.')
    const field = collection.fields.find(one => one.name === name)
    if (inner === undefined) return field?.type === 'email'
    return this.named(String(field?.to)).fields.find(one => one.name === inner)?.type === 'email'
  }

  #fields(names: readonly string[]): RandomField[] {
    const { one } = this.picker
    const others = Array.from({ length: one([3, 4, 5, 6]) }, () => one(typeNames))
    const fields = ['string', ...others].map((type, at): RandomField => {
      const field = { name: `f${at}`, type }
      if (type === 'file') return { ...field, isPrivate: one([true, false]) }
      return types[type] === relation ? { ...field, to: one(names), ...one([{}, { key: keyName }]) } : field
    })
    return [...fields, { name: keyName, type: 'string' }]
  }

  /** Relations may go in circles: their collections are there first. */
  async #store(): Promise<void> {
    const { shop } = this.parts
    const defined = ({ name, type, to, key }: RandomField) => ({
      ...{ name, label: name, type, optional: true },
      options:
        to === undefined
          ? (types[type]?.options ?? {})
          : { collectionId: `shop_${to}`, labelField: 'f0', valueKey: key },
    })
    const plain = (fields: readonly RandomField[]) => fields.filter(({ to }) => to === undefined)
    for (const { name, fields } of this.collections)
      await shop.create('Collection', {
        ...{ name, fields: plain(fields).map(defined), historyDays: 30, comments: true },
        indexes: [{ type: 'unique', fields: [keyName] }],
      })
    for (const { id, fields } of this.collections)
      await shop.admin.run(
        'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }',
        { id, data: { fields: fields.map(defined) } },
      )
  }

  async #values({ fields }: RandomCollection): Promise<Record<string, unknown>> {
    const values: Record<string, unknown> = {}
    for (const field of fields.filter(({ to }) => to === undefined))
      values[field.name] = field.type === 'file' ? await this.#file(field) : types[field.type]?.value(this)
    return { ...values, [keyName]: `clave ${this.mark()}` }
  }

  async #file({ isPrivate = false }: RandomField): Promise<string | null> {
    if (this.picker.one([true, false, false])) return null
    const mark = this.mark()
    const place = await uploaded(this.parts.shop, { name: `${mark}.txt`, content: mark }, isPrivate)
    this.files.set(place, mark)
    return place
  }

  #relations({ fields }: RandomCollection): Record<string, unknown> {
    const { one, some } = this.picker
    const named = fields.flatMap(field => {
      if (field.to === undefined) return []
      const names = [...this.named(field.to).records.values()].map(record => this.naming(field, record))
      return [[field.name, field.type === 'oneOf' ? one([null, ...names]) : some(names, 0.3)]]
    })
    return Object.fromEntries(named)
  }

  async #fill(collection: RandomCollection): Promise<void> {
    for (let number = 0; number < 7; number += 1) {
      const data = await this.#values(collection)
      const { _id } = await createItem(this.parts.shop.admin, { collectionId: collection.id, data })
      collection.records.set(_id, { ...asStored(collection, data), _id })
    }
  }
}

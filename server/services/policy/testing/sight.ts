import type { RandomCollection, RandomField, Schema } from './randomSchema.ts'
import {
  hiddenFrom,
  type PlainFieldRule,
  type PlainRecord,
  type PlainRule,
  type Ruled,
  RuleOracle,
  seesNone,
} from './ruleOracle.ts'

/** The rules of each collection, by its name. */
export interface Rules {
  records: ReadonlyMap<string, readonly PlainRule[]>
  fields: ReadonlyMap<string, readonly PlainFieldRule[]>
}

export interface Person extends Ruled {
  /** His membership, as records name it. */
  readonly own: string
  readonly email: string
}

/** What somebody may be told of the records of a schema, worked out in memory. */
export class Sight {
  readonly #schema: Schema
  readonly #who: Person
  readonly #rules: Rules

  constructor(schema: Schema, who: Person, rules: Rules) {
    this.#schema = schema
    this.#who = who
    this.#rules = rules
  }

  /** What somebody else may be told, under the same rules. */
  of = (who: Person) => new Sight(this.#schema, who, this.#rules)

  records(collection: RandomCollection): PlainRecord[] {
    const rules = this.#rules.records.get(collection.name) ?? []
    const oracle = new RuleOracle<Person>({
      // Of who is nobody in person there is neither.
      markOf: ({ fieldName }, { own, email }) =>
        (this.#schema.asksAddress(collection, fieldName) ? email : own) || null,
      related: (record, fieldName) => this.#schema.related(collection, record, fieldName),
    })
    return [...collection.records.values()].filter(record => oracle.may(this.#who, 'read', record, rules))
  }

  fields({ name, fields }: RandomCollection): RandomField[] {
    const hidden = this.#hidden(name)
    return fields.filter(field => !hidden.has(field.name) && !this.#isClosed(field))
  }

  #hidden = (collection: string) => hiddenFrom(this.#who, this.#rules.fields.get(collection) ?? [])

  /** A relation holds what is not to be known: values of a hidden field, or of records of which none is seen. */
  #isClosed({ to, key }: RandomField): boolean {
    if (to === undefined || key === undefined) return false
    return this.#hidden(to).has(key) || seesNone(this.#who, this.#rules.records.get(to) ?? [])
  }

  /** A record as it is shown: by the names of the fields that are seen. */
  shown(collection: RandomCollection, record: PlainRecord): Record<string, unknown> {
    return Object.fromEntries(this.fields(collection).map(({ name }) => [name, record[name] ?? null]))
  }

  /** What stands for a record where a relation names it. Undefined: no label of ours. */
  label(collection: RandomCollection, record: PlainRecord): unknown {
    const sees = this.fields(collection).some(({ name }) => name === 'f0')
    return sees ? (record.f0 ?? undefined) : undefined
  }

  /** The marks of which nothing may reach that one: of records that are not seen and what is said about them, and of fields. */
  forbidden(): Set<string> {
    const all = new Set<string>()
    const told = new Set<string>()
    for (const collection of this.#schema.collections) {
      const ids = new Set(this.records(collection).map(({ _id }) => _id))
      const seen = new Set(this.fields(collection))
      for (const record of [...collection.earlier, ...collection.records.values()])
        for (const field of collection.fields)
          for (const mark of this.#schema.marksIn(field, record[field.name]))
            (ids.has(record._id) && seen.has(field) ? told : all).add(mark)
      for (const { _id } of collection.records.values())
        for (const mark of this.#schema.said.get(_id) ?? []) (ids.has(_id) ? told : all).add(mark)
    }
    return all.difference(told)
  }
}

import type { SqlValue } from '../../dialects/dialect.ts'
import type { Awaitable } from '../awaitable.ts'
import { type SqlChanges, type SqlStatement, StatementCache } from '../sql.ts'
import type { Answer, Question } from './lease.ts'
import { numbered } from './placeholders.ts'

/** Where statements are sent. */
export interface Place {
  ask(question: Question): Promise<Answer>
  /** One or several statements without parameters. */
  run(text: string): Promise<void>
  /** The rows of a statement, a chunk of them at a time. */
  rows(question: Question): AsyncIterable<unknown>
  /** Calls with a place over one state of the database. */
  snapshot<T>(read: (place: Place) => Awaitable<T>): Promise<T>
}

/** Asked so often, a statement stays prepared: the server parses and plans it no more. */
const oftenEnough = 3

let names = 0

class Text {
  readonly text: string
  #uses = 0
  #name = ''
  #age = -1

  constructor(text: string) {
    this.text = numbered(text)
  }

  /** @param age another one than last time: what was prepared then is of no more use */
  name(age: number): string | undefined {
    this.#uses += 1
    if (this.#uses < oftenEnough) return undefined
    if (this.#age !== age) {
      names += 1
      this.#name = `telar${names}`
      this.#age = age
    }
    return this.#name
  }
}

/** What is asked of one schema, and under which names it is prepared. */
export class Texts {
  readonly #texts = new StatementCache(text => new Text(text))
  #age = 0

  of(text: string): Text {
    return this.#texts.get(text)
  }

  name(text: Text): string | undefined {
    return text.name(this.#age)
  }

  /** Tables have changed: everything is prepared again. */
  forget(): void {
    this.#age += 1
  }
}

export class PostgresStatement<Row> implements SqlStatement<Row> {
  readonly #place: Place
  readonly #texts: Texts
  readonly #text: Text
  readonly #rowMode: 'array' | undefined

  constructor(place: Place, texts: Texts, text: string, rowMode?: 'array') {
    this.#place = place
    this.#texts = texts
    this.#text = texts.of(text)
    this.#rowMode = rowMode
  }

  async get(...params: readonly SqlValue[]): Promise<Row | undefined> {
    return (await this.#ask(params)).rows[0] as Row | undefined
  }

  async all(...params: readonly SqlValue[]): Promise<Row[]> {
    return (await this.#ask(params)).rows as Row[]
  }

  iterate(...params: readonly SqlValue[]): AsyncIterable<Row> {
    const { text } = this.#text
    return this.#place.rows({ text, values: params, rowMode: this.#rowMode }) as AsyncIterable<Row>
  }

  async run(...params: readonly SqlValue[]): Promise<SqlChanges> {
    const { changes } = await this.#ask(params)
    return { changes }
  }

  #ask(values: readonly SqlValue[]): Promise<Answer> {
    const { text } = this.#text
    return this.#place.ask({ text, name: this.#texts.name(this.#text), values, rowMode: this.#rowMode })
  }
}

import { type DocumentNode, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql'
import { badRequest } from '../../../shared/errors.ts'
import { checkExtent, checkText } from './documentExtent.ts'
import type { WorkLimit } from './workLimit.ts'

/** Who sends a query, as far as it matters for reading it. */
export interface Sender {
  readonly isStranger: boolean
  readonly address: string
}

/** Locations would triple the memory of a document. */
const parseOptions = { noLocation: true } as const
/** Suggestions would tell the schema to those who may not introspect it. */
const validationOptions = { hideSuggestions: true, maxErrors: 20 } as const

/** Bytes in memory, about. */
const characterBytes = 2
const tokenBytes = 100

/** Documents by their text, up to a weight: the oldest out first. */
class Shelf {
  readonly #most: number
  readonly #documents = new Map<string, { document: DocumentNode; weight: number }>()
  #weight = 0

  /** @param most bytes */
  constructor(most: number) {
    this.#most = most
  }

  get weight(): number {
    return this.#weight
  }

  get(query: string): DocumentNode | undefined {
    return this.#documents.get(query)?.document
  }

  put(query: string, document: DocumentNode, tokens: number): void {
    const weight = query.length * characterBytes + tokens * tokenBytes
    this.#documents.set(query, { document, weight })
    this.#weight += weight
    for (const [oldest, entry] of this.#documents) {
      if (this.#weight <= this.#most) break
      this.#documents.delete(oldest)
      this.#weight -= entry.weight
    }
  }
}

/** A document with how many tokens it has. */
export interface ReadDocument {
  readonly document: DocumentNode
  readonly tokens: number
}

/** Of a schema, by a query. @throws AppError TooLarge · BadRequest */
export type ReadsDocuments = (schema: GraphQLSchema, query: string) => ReadDocument

export const readDocument: ReadsDocuments = (schema, query) => {
  const tokens = checkText(query)
  const document = parsed(query)
  checkExtent(document)
  const errors = validate(schema, document, specifiedRules, validationOptions)
  if (errors.length > 0) throw badRequest(errors.map(({ message }) => message).join('\n'))
  return { document, tokens }
}

const shelves = { known: 16 * 1024 * 1024, strangers: 1024 * 1024 } as const

/**
 * The documents of queries, read once: bounded, parsed and validated. Those that are refused are not kept, and what strangers ask with
 * stands on a small shelf of its own, so that nobody pushes out what people work with. For HTTP and websocket alike.
 */
export class Documents {
  readonly #schema: GraphQLSchema
  readonly #work: WorkLimit
  readonly #reads: ReadsDocuments
  readonly #known = new Shelf(shelves.known)
  readonly #strangers = new Shelf(shelves.strangers)
  #last: Promise<void> = Promise.resolve()

  constructor(schema: GraphQLSchema, work: WorkLimit, reads = readDocument) {
    this.#schema = schema
    this.#work = work
    this.#reads = reads
  }

  /** Bytes that all documents take, about. */
  get weight(): number {
    return this.#known.weight + this.#strangers.weight
  }

  /** The document of a query that was read before. */
  known(query: string): DocumentNode | undefined {
    return this.#known.get(query) ?? this.#strangers.get(query)
  }

  /**
   * The document of a query that was not. One is read in a turn of the event loop, so that a batch of long ones leaves others their turns.
   * @throws AppError TooLarge · BadRequest · TooManyRequests for strangers
   */
  async read(query: string, { isStranger, address }: Sender): Promise<DocumentNode> {
    if (isStranger) this.#work.charge(address, query.length)
    await this.#turn()
    const known = this.known(query)
    if (known !== undefined) return known
    const { document, tokens } = this.#reads(this.#schema, query)
    const shelf = isStranger ? this.#strangers : this.#known
    shelf.put(query, document, tokens)
    return document
  }

  #turn(): Promise<void> {
    this.#last = this.#last.then(() => new Promise(resolve => setImmediate(resolve)))
    return this.#last
  }
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, parseOptions)
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : 'Syntax Error')
  }
}

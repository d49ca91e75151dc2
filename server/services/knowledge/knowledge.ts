import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { type Language, languages } from '../../../shared/languages.ts'
import { type KnownSource, knowledgeBase, knowledgeSources } from '../../db/records/fragments.ts'
import type { Filters } from '../filters/filters.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker, Policy } from '../policy/policy.ts'
import { seenBy } from '../policy/standing.ts'
import type { Embedder } from './embedder.ts'
import { knowledgePlan } from './plan.ts'

export interface KnowledgeQuestion {
  environment: OpenEnvironment
  /** Nobody finds what he may not read. */
  asker: Asker
  /** Local. */
  collectionId: string
  /** Local, of a filter of that collection: only what it finds is looked at, with these parameters. */
  filterId?: string | undefined
  parameters?: RecordData
  text: string
  /** Fragments. */
  most: number
  /** Least similarity, 0 to 1. */
  threshold: number
  /** Of the labels. */
  locale?: Language
  signal: AbortSignal
}

/** A piece of what a record says. */
export interface KnowledgeFragment {
  recordId: string
  /** Name of the field that it stands in. */
  field: string
  text: string
  /** Of at most 1. */
  similarity: number
  /** What people read in the place of the record. */
  label: string
}

export interface KnowledgeParts {
  policy: Pick<Policy, 'scope'>
  filters: Filters
  models: Embedder
}

/** Of a question; what is behind them is not looked for. */
const mostCharacters = 8_000

/** What records say, found by its meaning. Whoever calls has asked the policy whether the agent is the asker's to use. */
export class Knowledge {
  readonly #parts: KnowledgeParts

  constructor(parts: KnowledgeParts) {
    this.#parts = parts
  }

  /**
   * The fragments of records that the asker may read, in fields that are not hidden from him, and that the filter finds: all of it decided
   * before anything is compared. The nearest first.
   * @throws AppError NotFound, BadRequest for a filter that is gone or of another collection · as `Embedder.embed`
   */
  async search(question: KnowledgeQuestion): Promise<KnowledgeFragment[]> {
    const { environment, asker, collectionId, text, most, threshold, signal } = question
    const { models, policy } = this.#parts
    const model = models.embeddingModel
    if (text.trim() === '' || model === undefined) return []
    if ((await this.#sources(question, model)).length === 0) return []
    const [vector] = await models.embed({
      environment,
      caller: asker.caller,
      texts: [text.slice(0, mostCharacters)],
      signal,
    })
    if (vector === undefined) return []
    // Definitions and rules of this moment: some time went by.
    const sources = (await this.#sources(question, model)).filter(({ dimensions }) => dimensions === vector.length)
    const seen = seenBy(environment.whole, asker.standing)
    const records = seen.records(collectionId)
    const scope = await policy.scope(asker, seen, collectionId)
    const filter = await this.#filterOf(question, seen)
    const base = (await knowledgeBase(environment.store.reads, collectionId))?.number ?? 0
    const numbers = sources.map(({ number }) => number)
    const found = await records.nearest({ base, sources: numbers, vector, most, threshold, scope, filter }, signal)
    const ids = [...new Set(found.map(({ recordId }) => recordId))]
    const locale = question.locale ?? languages[0]
    const labels = new Map((await records.labels(ids, { scope, locale })).map(({ id, label }) => [id, label]))
    const fieldOf = new Map(sources.map(source => [source.number, source.fieldName]))
    return found.flatMap(({ recordId, source, text: piece, similarity }) => {
      const label = labels.get(recordId)
      const field = fieldOf.get(source)
      return label === undefined || field === undefined ? [] : [{ recordId, field, text: piece, similarity, label }]
    })
  }

  /** Those of the present model whose fields the asker sees, the one that stood before the text too. */
  async #sources(
    { environment, asker, collectionId }: KnowledgeQuestion,
    model: string,
  ): Promise<(KnownSource & { fieldName: string })[]> {
    const base = await knowledgeBase(environment.store.reads, collectionId)
    const plan = knowledgePlan(environment.whole.model, collectionId)
    if (base === undefined || plan === undefined) return []
    const visible = seenBy(environment.whole, asker.standing).model.fields(collectionId)
    const named = new Map(
      plan.fields.filter(({ _id }) => visible.some(field => field._id === _id)).map(({ _id, name }) => [_id, name]),
    )
    const isSeen = ({ titleFieldId }: KnownSource) =>
      titleFieldId === '' || visible.some(({ _id }) => _id === titleFieldId)
    const known = await knowledgeSources(environment.store.reads, base.number)
    return known.flatMap(source => {
      const fieldName = named.get(source.fieldId)
      return fieldName === undefined || source.model !== model || !isSeen(source) ? [] : [{ ...source, fieldName }]
    })
  }

  async #filterOf({ asker, filterId, collectionId, parameters = {} }: KnowledgeQuestion, seen: OpenEnvironment) {
    const asked = { caller: asker.caller, collectionId, parameters, filterValues: {} }
    return (await this.#parts.filters.of(seen, filterId, asked)).filter
  }
}

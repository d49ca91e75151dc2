import { badRequest } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import { knowledgeBase, knowledgeCounts } from '../../db/records/fragments.ts'
import type { Caller } from '../calls/caller.ts'
import type { JobProgress } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Policy } from '../policy/policy.ts'
import type { Embedder } from './embedder.ts'
import { knowledgePlan } from './plan.ts'

export interface KnowledgeStatesParts {
  policy: Policy
  models: Embedder
  jobs: Pick<Jobs, 'start' | 'list'>
}

/** How far a collection is embedded, as its administrators see it. */
export interface KnowledgeState {
  /** Of the collection. */
  _id: string
  /** The id of the model that makes its vectors; null: there is none. */
  model: string | null
  /** Agents can look in it. */
  isKnowledge: boolean
  records: number
  /** Records that agents find as they are. */
  embedded: number
  fragments: number
  /** Files that could not be read. */
  unread: number
  /** Somebody cancelled it. */
  isPaused: boolean
  /** Why nothing could be embedded the last time. */
  failure: string | null
  /** What is at work. */
  job: JobProgress | null
}

const nothing = { records: 0, current: 0, fragments: 0, unread: 0 }

/** What administrators see and do of what agents find. */
export class KnowledgeStates {
  readonly #parts: KnowledgeStatesParts

  constructor(parts: KnowledgeStatesParts) {
    this.#parts = parts
  }

  /** @throws AppError NotFound, PermissionsError */
  async of(caller: Caller, collectionId: string): Promise<KnowledgeState> {
    const { policy, models, jobs } = this.#parts
    const { environment, component } = await policy.designerOf(caller, 'collection', collectionId)
    const base = await knowledgeBase(environment.store.reads, component.id)
    const counts = base === undefined ? nothing : await knowledgeCounts(environment.store.reads, base)
    const job = (await jobs.list(caller, collectionId)).find(
      ({ kind, status }) => kind === 'embed' && status === 'running',
    )
    return {
      _id: wireId(environment.id, component.id),
      model: models.embeddingModel ?? null,
      isKnowledge: knowledgePlan(environment.whole.model, component.id) !== undefined,
      records: counts.records,
      embedded: counts.current,
      fragments: counts.fragments,
      unread: counts.unread,
      isPaused: base?.paused ?? false,
      failure: base?.failure ?? null,
      job: job ?? null,
    }
  }

  /**
   * Begins to embed what is missing, or everything.
   * @throws AppError NotFound, PermissionsError · BadRequest for a collection in which agents do not look
   */
  async embed(caller: Caller, collectionId: string, anew: boolean): Promise<JobProgress> {
    const { policy, jobs } = this.#parts
    const { environment, component } = await policy.designerOf(caller, 'collection', collectionId)
    const plan = knowledgePlan(environment.whole.model, component.id)
    if (plan === undefined) throw badRequest('agents do not look in this collection')
    return jobs.start(environment, { kind: 'embed', collectionId: component.id, input: { anew } }, caller)
  }
}

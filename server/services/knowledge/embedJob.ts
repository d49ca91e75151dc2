import { JobFailed } from '../../../shared/collections/jobs.ts'
import { isAppError } from '../../../shared/errors.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import type { KnowledgeKeeper } from './knowledgeKeeper.ts'

/**
 * Embeds a collection. What is done when it is stopped stays, record by record; cancelled by somebody, nothing goes on by itself until he
 * says so.
 */
export class EmbedJob implements JobKind {
  readonly exclusive = false
  readonly #keeper: Pick<KnowledgeKeeper, 'bring' | 'pause'>

  constructor(keeper: Pick<KnowledgeKeeper, 'bring' | 'pause'>) {
    this.#keeper = keeper
  }

  async run(context: JobContext): Promise<void> {
    const { environment, state, signal } = context
    try {
      await this.#keeper.bring(environment, state.collectionId, {
        signal,
        anew: state.input.anew === true,
        progress: (done, total) => context.progress(done, total),
      })
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw failureOf(error)
    }
  }

  async undo({ environment, state, signal }: JobContext): Promise<void> {
    if (signal.aborted) await this.#keeper.pause(environment, state.collectionId)
  }
}

function failureOf(error: unknown): unknown {
  if (!isAppError(error, 'Unavailable') && !isAppError(error, 'TooManyRequests')) return error
  return new JobFailed('notEmbedded', { reason: error.details.reason }, error)
}

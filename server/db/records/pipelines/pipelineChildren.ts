import { badRequest, tooLarge, unavailable } from '../../../../shared/errors.ts'
import { ChildCrashed } from '../../../system/children/keptChild.ts'
import { KeptChildren } from '../../../system/children/keptChildren.ts'
import type { PipelineAnswer, PipelineTask } from './protocol.ts'

/** Heap of a child, in MB: a pipeline that needs more ends with it, and nothing else does. */
const heapMb = 512

/** Runs what is left of pipelines in child processes, two at once. */
export class PipelineChildren {
  readonly #children = new KeptChildren<PipelineTask, PipelineAnswer>({
    script: new URL('./pipelineChild.ts', import.meta.url),
    most: 2,
    heapMb,
    isLast: () => true,
  })

  /**
   * @param limit in ms
   * @throws AppError BadRequest for a pipeline that is wrong or takes too long, TooLarge for one that reads, gives or needs too much
   */
  async run(task: PipelineTask, limit: number): Promise<unknown[]> {
    const late = () => badRequest(`the pipeline took longer than ${limit} ms`)
    try {
      return documentsOf(await this.#children.use(child => child.ask(task, limit, late)))
    } catch (error) {
      throw error instanceof ChildCrashed ? tooLarge(heapMb, 'memory') : error
    }
  }

  close(): Promise<void> {
    return this.#children.close()
  }
}

function documentsOf(answer: PipelineAnswer): unknown[] {
  if (answer.kind === 'done') return answer.documents
  if (answer.kind === 'tooLarge') throw tooLarge(answer.limit, 'documents')
  if (answer.kind === 'wrong') throw badRequest(`the pipeline is wrong: ${answer.message}`)
  throw unavailable(answer.message)
}

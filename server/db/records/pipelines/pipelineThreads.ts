import { Worker } from 'node:worker_threads'
import { badRequest, tooLarge, unavailable } from '../../../../shared/errors.ts'
import type { PipelineAnswer, PipelineTask } from './protocol.ts'

/** Heap of a thread, in MB: a pipeline that needs more ends with it, and nothing else does. */
const heap = 512

/**
 * Runs what is left of pipelines beside the main thread. A thread that is done waits for the next pipeline; one that takes too long is
 * ended.
 */
export class PipelineThreads {
  readonly #idle: Worker[] = []
  readonly #most: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(most = 2) {
    this.#most = most
  }

  /**
   * @param limit in ms
   * @throws AppError BadRequest for a pipeline that is wrong or takes too long, TooLarge for one that reads or gives too much
   */
  async run(task: PipelineTask, limit: number): Promise<unknown[]> {
    while (this.#running >= this.#most) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#running += 1
    const worker = this.#idle.pop() ?? this.#start()
    try {
      const answer = await ask(worker, task, limit)
      worker.unref()
      this.#idle.push(worker)
      return documentsOf(answer)
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map(worker => worker.terminate()))
  }

  #start(): Worker {
    // The parent's flags concern the parent: some of them a worker refuses.
    return new Worker(new URL('./pipelineWorker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heap },
    })
  }
}

/** A worker that does not answer is not used again. */
function ask(worker: Worker, task: PipelineTask, limit: number): Promise<PipelineAnswer> {
  worker.ref()
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      settle()
      void worker.terminate()
      reject(error)
    }
    const onMessage = (answer: PipelineAnswer) => {
      settle()
      resolve(answer)
    }
    const onError = (error: unknown) => fail(outOfMemory(error) ? tooLarge(heap, 'memory') : error)
    const onExit = () => fail(unavailable('the thread of the pipeline ended'))
    const timer = setTimeout(() => fail(badRequest(`the pipeline took longer than ${limit} ms`)), limit)
    const settle = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(task)
  })
}

const outOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function documentsOf(answer: PipelineAnswer): unknown[] {
  if (answer.kind === 'done') return answer.documents
  if (answer.kind === 'tooLarge') throw tooLarge(answer.limit, 'documents')
  if (answer.kind === 'wrong') throw badRequest(`the pipeline is wrong: ${answer.message}`)
  throw unavailable(answer.message)
}

import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { JobFailed, type JobFailure } from '../../../shared/collections/jobs.ts'
import type { TypePreview } from '../../../shared/wire/answers.ts'
import { TaskChildren, type TaskOptions } from '../../system/children/taskChildren.ts'
import type { CollectionTask, ExportTask } from './collectionTasks.ts'

/** The processes that read whole collections, a few at a time. */
export class CollectionChildren {
  /** Two, so that one export does not hold up another; more would only compete for the cores. */
  readonly #children = new TaskChildren<CollectionTask, TypePreview | null, JobFailure>({
    script: new URL('./child/collectionChild.ts', import.meta.url),
    most: 2,
    heapMb: 1_024,
    refused: (failure, detail) => new JobFailed(failure, detail),
  })

  /** What an export writes; its file goes once it was read. @throws as `run` does */
  async *exported(task: ExportTask, options: TaskOptions): AsyncIterable<Uint8Array> {
    await mkdir(dirname(task.path), { recursive: true })
    try {
      await this.run(task, options)
      yield* createReadStream(task.path)
    } finally {
      await rm(task.path, { force: true })
    }
  }

  /** @throws JobFailed, the signal's reason, and what the system refuses (`code`) */
  run(task: CollectionTask, options: TaskOptions): Promise<TypePreview | null> {
    return this.#children.run(task, options)
  }

  close(): Promise<void> {
    return this.#children.close()
  }
}

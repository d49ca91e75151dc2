import { ChildCrashed } from '../../system/children/keptChild.ts'
import { TaskChildren } from '../../system/children/taskChildren.ts'
import { Refused, type SigningRefusal, type SigningResults, type SigningTask } from './child/protocol.ts'

/** A file that takes longer is made to be slow, in ms. */
const mostTime = 60_000

/** Takes apart what people send to be signed, in child processes: whatever a file does to its reader, it does to no more than that. */
export class SigningChildren {
  readonly #children = new TaskChildren<SigningTask, SigningResults[keyof SigningResults], SigningRefusal>({
    script: new URL('./child/signingChild.ts', import.meta.url),
    most: 2,
    heapMb: 1_024,
    refused: reason => new Refused(reason),
  })

  /** @throws Refused, also with what a file is to blame for that ends the process · the signal's reason */
  async run<Task extends SigningTask>(task: Task, signal?: AbortSignal): Promise<SigningResults[Task['kind']]> {
    const time = AbortSignal.timeout(mostTime)
    const either = signal === undefined ? time : AbortSignal.any([signal, time])
    try {
      return (await this.#children.run(task, { signal: either })) as SigningResults[Task['kind']]
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (error instanceof ChildCrashed || time.aborted) throw new Refused(blamed(task), { cause: error })
      throw error
    }
  }

  close(): Promise<void> {
    return this.#children.close()
  }
}

const blamed = ({ kind }: SigningTask): SigningRefusal =>
  kind === 'certificate' || kind === 'facts' ? 'certificate.unreadable' : 'damaged'

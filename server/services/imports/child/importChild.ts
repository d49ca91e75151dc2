import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { keptTask } from '../../../system/children/keptTask.ts'
import { systemClock } from '../../../system/clock.ts'
import { decideByOutlines } from '../../../system/exactBorders.ts'
import { randomIds } from '../../../system/ids.ts'
import { planFile } from './planFile.ts'
import { previewFile } from './previewFile.ts'
import {
  chunksAhead,
  type FromImportChild,
  type ImportChildTask,
  type ImportChunk,
  type ImportTask,
  type ToImportChild,
} from './protocol.ts'

const parts = { clock: systemClock, ids: randomIds() }
/** What the process may take with the texts and buffers that are not in its heap. */
const mostMb = 1_536

const computed = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

type Post = (message: FromImportChild) => void

/** The conversation about one import: chunks go out while the other side has room for them. */
class Delivery {
  readonly #post: Post
  #allowed = chunksAhead
  #chunkRows: number
  #wake: () => void = () => undefined

  constructor({ chunkRows }: ImportTask, post: Post) {
    this.#chunkRows = chunkRows
    this.#post = post
  }

  async send(chunk: ImportChunk): Promise<number> {
    this.#post({ kind: 'chunk', chunk })
    this.#allowed -= 1
    while (this.#allowed <= 0)
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    return this.#chunkRows
  }

  allowMore(chunkRows: number): void {
    this.#allowed += 1
    this.#chunkRows = chunkRows
    this.#wake()
  }
}

let delivery: Delivery | undefined

function failed(error: unknown): FromImportChild {
  if (error instanceof UnreadableFile) return { kind: 'unreadable', failure: error.failure, row: error.row }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'failed', message, stack }
}

async function perform(task: ImportChildTask, post: Post): Promise<FromImportChild> {
  if (task.kind === 'preview')
    return { kind: 'preview', preview: await previewFile(task, { clock: parts.clock, computed }) }
  const current = new Delivery(task, post)
  delivery = current
  await planFile(task, parts, chunk => current.send(chunk))
  return { kind: 'end' }
}

decideByOutlines()
keptTask<ToImportChild, FromImportChild>(mostMb, (message, post) => {
  if (message.kind === 'more') delivery?.allowMore(message.chunkRows)
  else void perform(message, post).catch(failed).then(post)
})

import { parentPort } from 'node:worker_threads'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { systemClock } from '../../../system/clock.ts'
import { randomIds } from '../../../system/ids.ts'
import { planFile } from './planFile.ts'
import { previewFile } from './previewFile.ts'
import { chunksAhead, type FromThread, type ImportChunk, type ImportTask, type ToThread } from './protocol.ts'

if (parentPort === null) throw new Error('this file runs in a worker thread')
const port = parentPort
const parts = { clock: systemClock, ids: randomIds() }

/** The conversation about one import: chunks go out while the other side has room for them. */
class Delivery {
  #allowed = chunksAhead
  #chunkRows: number
  #wake: () => void = () => undefined

  constructor({ chunkRows }: ImportTask) {
    this.#chunkRows = chunkRows
  }

  async send(chunk: ImportChunk): Promise<number> {
    post({ kind: 'chunk', chunk })
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

const post = (message: FromThread) => port.postMessage(message)

function failed(error: unknown): FromThread {
  if (error instanceof UnreadableFile) return { kind: 'unreadable', failure: error.failure, row: error.row }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'failed', message, stack }
}

async function runImport(task: ImportTask): Promise<FromThread> {
  const current = new Delivery(task)
  delivery = current
  await planFile(task, parts, chunk => current.send(chunk))
  return { kind: 'end' }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'more') delivery?.allowMore(message.chunkRows)
  else {
    const answer =
      message.kind === 'preview'
        ? previewFile(message, parts.clock).then((preview): FromThread => ({ kind: 'preview', preview }))
        : runImport(message)
    answer.catch(failed).then(post)
  }
})

import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { ChildCrashed, type KeptChild } from '../../../system/children/keptChild.ts'
import { KeptChildren } from '../../../system/children/keptChildren.ts'
import type { FilePreview, FromImportChild, ImportChunk, ImportTask, PreviewTask, ToImportChild } from './protocol.ts'

type ImportChild = KeptChild<ToImportChild, FromImportChild>

/** A file that cannot be looked at within this time is made to be slow, in ms: a request may take 30 s. */
const previewTime = 25_000

const tooComplex = (cause?: unknown) => new UnreadableFile('tooComplex', undefined, cause)

/** What ended a task early. */
function raise(message: FromImportChild): never {
  if (message.kind === 'unreadable') throw new UnreadableFile(message.failure, message.row)
  if (message.kind !== 'failed') throw new Error(`an import's child answered ${message.kind}`)
  throw Object.assign(new Error(message.message), { stack: message.stack })
}

/** The child processes in which spreadsheets are read: nothing of a file is parsed in the server's. */
export class ImportChildren {
  /** Two, so that a long import does not hold up a preview; more would only compete for the cores. */
  readonly #children = new KeptChildren<ToImportChild, FromImportChild>({
    script: new URL('./importChild.ts', import.meta.url),
    most: 2,
    heapMb: 1_024,
    isLast: ({ kind }) => kind !== 'chunk',
  })

  /** @throws UnreadableFile */
  preview(task: PreviewTask): Promise<FilePreview> {
    return this.#use(async child => {
      const message = await child.ask(task, previewTime, tooComplex)
      return message.kind === 'preview' ? message.preview : raise(message)
    })
  }

  /**
   * Plans a file and hands its chunks to `write`, one after the other; it answers with the rows of the next chunk, or undefined to stop.
   * @returns whether the whole file was planned
   * @throws UnreadableFile, and what `write` raises
   */
  plan(task: ImportTask, write: (chunk: ImportChunk) => Promise<number | undefined>): Promise<boolean> {
    return this.#use(async child => {
      child.begin(task)
      for (;;) {
        const message = await child.next()
        if (message.kind === 'end') return true
        if (message.kind !== 'chunk') return raise(message)
        const chunkRows = await write(message.chunk)
        if (chunkRows === undefined) return false
        child.post({ kind: 'more', chunkRows })
      }
    })
  }

  close(): Promise<void> {
    return this.#children.close()
  }

  /** What ends a child is the fault of what it read. */
  async #use<T>(work: (child: ImportChild) => Promise<T>): Promise<T> {
    try {
      return await this.#children.use(work)
    } catch (error) {
      throw error instanceof ChildCrashed ? tooComplex(error) : error
    }
  }
}

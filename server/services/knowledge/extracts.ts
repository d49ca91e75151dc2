import { ChildCrashed } from '../../system/children/keptChild.ts'
import { TaskChildren } from '../../system/children/taskChildren.ts'
import type { ExtractFailure, ExtractTask, TextSource } from './child/protocol.ts'

/** Characters of a file that are read; a book has a million. */
const mostCharacters = 1_000_000
/** A file that takes longer is made to be slow, in ms. */
const mostTime = 60_000

/** By the end of the name, because browsers call many of them by no type, or a wrong one. */
const byEnding: Readonly<Record<string, TextSource>> = {
  txt: 'plain',
  text: 'plain',
  md: 'plain',
  markdown: 'plain',
  csv: 'plain',
  tsv: 'plain',
  log: 'plain',
  html: 'html',
  htm: 'html',
  pdf: 'pdf',
  docx: 'docx',
}

const byType: Readonly<Record<string, TextSource>> = {
  'text/plain': 'plain',
  'text/markdown': 'plain',
  'text/csv': 'plain',
  'text/html': 'html',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/** How the text of a file is read; undefined for one that holds none, such as a picture. */
export function textSourceOf({ name, type }: { name: string; type: string }): TextSource | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return byEnding[ending] ?? byType[type.split(';')[0]?.trim().toLowerCase() ?? '']
}

class Refused extends Error {}

/** Takes the texts out of what people send, in child processes: whatever a file does to its reader, it does to no more than that. */
export class TextExtracts {
  readonly #children = new TaskChildren<ExtractTask, string, ExtractFailure>({
    script: new URL('./child/extractChild.ts', import.meta.url),
    most: 1,
    heapMb: 512,
    refused: failure => new Refused(failure),
  })

  /** Undefined for a file that cannot be read. @param path where its content is @throws the signal's reason */
  async read(path: string, source: TextSource, signal: AbortSignal): Promise<string | undefined> {
    const time = AbortSignal.timeout(mostTime)
    try {
      return await this.#children.run(
        { path, source, most: mostCharacters },
        { signal: AbortSignal.any([signal, time]) },
      )
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof Refused || error instanceof ChildCrashed || time.aborted) return undefined
      throw error
    }
  }

  close(): Promise<void> {
    return this.#children.close()
  }
}

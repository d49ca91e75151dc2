import { readFile } from 'node:fs/promises'
import { agentLimits } from '../../../shared/agents/conversations.ts'
import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { AgentAttachment } from '../../db/environment/agentTypes.ts'
import type { Caller } from '../calls/caller.ts'
import { sees } from '../files/fileContext.ts'
import type { Files, FoundFile } from '../files/files.ts'
import { type TextExtracts, textSourceOf } from '../knowledge/extracts.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Standing } from '../policy/policy.ts'
import { localHalf } from '../records/arguments.ts'

export interface AgentAttachmentsParts {
  files: Files
  textExtracts: TextExtracts
}

interface Sender {
  readonly environment: OpenEnvironment
  readonly caller: Caller
  readonly standing: Standing
}

/** Somebody waits for it, in ms. */
const patience = 20_000
/** Bytes of a file that is text itself. */
const mostBytes = 1_000_000

const isText = (type: string) => type.startsWith('text/') || type === 'application/json'

/** Files that people give along with a question: models are told their text. */
export class AgentAttachments {
  readonly #parts: AgentAttachmentsParts

  constructor(parts: AgentAttachmentsParts) {
    this.#parts = parts
  }

  /**
   * @param fileIds of the wire
   * @throws AppError validationError `attachments…` for a file that is not the sender's, that has no text, or too much
   */
  async read({ environment, caller, standing }: Sender, fileIds: readonly string[]): Promise<AgentAttachment[]> {
    if (fileIds.length > agentLimits.attachments)
      throw validationError({ attachments: message('tooMany', agentLimits.attachments) })
    const found: AgentAttachment[] = []
    let length = 0
    for (const [at, id] of fileIds.entries()) {
      const { file, local } = await this.#parts.files.stored(environment, localHalf(environment.id, id))
      const refused = (code: 'notFound' | 'fileType' | 'tooHeavy', argument?: number) =>
        validationError({ [`attachments.${at}`]: message(code, argument) })
      if (!sees(caller, standing, file)) throw refused('notFound')
      const text = await this.#text({ name: file.name, type: file.type, local, size: file.size })
      if (text === undefined) throw refused('fileType')
      length += text.length
      if (length > agentLimits.attached) throw refused('tooHeavy', agentLimits.attached)
      found.push({ place: `${file.bucket}/${file.key}`, name: file.name, text })
    }
    return found
  }

  /** Undefined: it has none that can be read, or is too slow to read. */
  async #text({ name, type, local, size }: StoredContent): Promise<string | undefined> {
    const source = textSourceOf({ name, type })
    if (source !== undefined)
      return this.#parts.textExtracts.read(await local(), source, AbortSignal.timeout(patience)).catch(orNone)
    return isText(type) && size <= mostBytes ? readFile(await local(), 'utf8') : undefined
  }
}

interface StoredContent {
  name: string
  type: string
  local: FoundFile['local']
  size: number
}

function orNone(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return undefined
  throw error
}

import type { Files } from '../files/files.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { cutText } from './cutText.ts'
import { type TextExtracts, textSourceOf } from './extracts.ts'

export interface FileTextsParts {
  extracts: TextExtracts
  files: Pick<Files, 'at'>
}

/** What uploaded files say. */
export class FileTexts {
  readonly #parts: FileTextsParts

  constructor(parts: FileTextsParts) {
    this.#parts = parts
  }

  /**
   * The text of an uploaded file of the environment; empty for one that holds none. Whoever calls has asked whether it may be read.
   * @param place `bucket/key`
   * @returns undefined where it cannot be read: it is gone, damaged, locked or too large
   */
  async read(environment: OpenEnvironment, place: string, signal: AbortSignal): Promise<string | undefined> {
    const { files, extracts } = this.#parts
    const found = await files.at(environment, place)
    if (found === undefined) return undefined
    const source = textSourceOf(found.file)
    return source === undefined ? '' : extracts.read(await found.local(), source, signal)
  }

  /** As `read`, cut into pieces. */
  async pieces(environment: OpenEnvironment, place: string, signal: AbortSignal): Promise<string[] | undefined> {
    const text = await this.read(environment, place, signal)
    return text === undefined ? undefined : cutText(text)
  }
}

import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'
import { isRounded } from '../../../../shared/imports/longNumbers.ts'

const code = { quote: 34, backslash: 92, open: 123, close: 125, openList: 91, closeList: 93 } as const

/**
 * Finds the objects of a JSON list in a text that arrives in pieces, and parses each by itself: memory holds one of them at a time.
 * The list is the document, or the first list of objects directly inside it (`{"data": [ … ]}`).
 */
export class JsonSplitter {
  #text = ''
  /** Where the next character to look at stands. */
  #at = 0
  #depth = 0
  /** Where the text that is being read began; -1 outside of texts. */
  #textStart = -1
  /** Depth of the list's members; 0 while the list was not found. */
  #listDepth = 0
  #start = -1
  #members = 0
  #ended = false

  /** Whether the list was closed. */
  get complete(): boolean {
    return this.#ended
  }

  get found(): boolean {
    return this.#listDepth > 0
  }

  /** @throws UnreadableFile notJson, tooComplex (an object that is longer than a row may be) */
  push(piece: string): unknown[] {
    this.#text += piece
    const found: unknown[] = []
    while (!this.#ended && this.#at < this.#text.length) {
      if (this.#textStart >= 0) this.#skipText()
      else this.#step(found)
    }
    this.#forgetRead()
    if (this.#text.length > importLimits.record) throw new UnreadableFile('tooComplex')
    return found
  }

  #forgetRead(): void {
    const wanted = [this.#start, this.#textStart, this.#at].filter(place => place >= 0)
    const from = Math.min(...wanted)
    this.#text = this.#text.slice(from)
    this.#at -= from
    if (this.#start >= 0) this.#start -= from
    if (this.#textStart >= 0) this.#textStart -= from
  }

  #step(found: unknown[]): void {
    const character = this.#text.charCodeAt(this.#at)
    if (character === code.quote) this.#textStart = this.#at
    else if (character === code.open || character === code.openList) this.#enter(character)
    else if (character === code.close || character === code.closeList) this.#leave(character, found)
    this.#at += 1
  }

  /** To the quotation mark that ends the text, or as far as the piece goes. */
  #skipText(): void {
    const quote = this.#text.indexOf('"', this.#at)
    this.#at = quote < 0 ? this.#text.length : quote + 1
    if (quote >= 0 && !this.#isEscaped(quote)) this.#textStart = -1
  }

  #isEscaped(place: number): boolean {
    let backslashes = 0
    while (this.#text.charCodeAt(place - backslashes - 1) === code.backslash) backslashes += 1
    return backslashes % 2 === 1
  }

  #enter(character: number): void {
    this.#depth += 1
    if (character === code.openList) {
      if (!this.found && this.#depth <= 2) this.#listDepth = this.#depth + 1
    } else if (this.found && this.#depth === this.#listDepth) this.#start = this.#at
  }

  #leave(character: number, found: unknown[]): void {
    if (this.#start >= 0 && this.#depth === this.#listDepth && character === code.close) {
      found.push(parsed(this.#text.slice(this.#start, this.#at + 1)))
      this.#start = -1
      this.#members += 1
    }
    this.#depth -= 1
    if (this.found && this.#depth < this.#listDepth - 1) this.#leaveList()
    if (this.#depth < 0) throw new UnreadableFile('notJson')
  }

  /** A list without objects inside the document was not the one. */
  #leaveList(): void {
    if (this.#members > 0 || this.#depth === 0) this.#ended = true
    else this.#listDepth = 0
  }
}

/** Numbers of so many digits may lose some as numbers. */
const longNumber = /\d{16}|\d\.\d{14}/

/** What a number would lose of its digits stays a text. */
function exact(_key: string, value: unknown, context?: { source?: string }): unknown {
  const { source } = context ?? {}
  return typeof value === 'number' && source !== undefined && isRounded(source, value) ? source : value
}

function parsed(text: string): unknown {
  try {
    return longNumber.test(text) ? JSON.parse(text, exact) : JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile('notJson', undefined, error)
  }
}

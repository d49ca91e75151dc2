import type { Connection } from 'pg'
import pg from 'pg'
import type { SqlValue } from '../../dialects/dialect.ts'

/** What a field of such a row may not hold as it is. */
const specials = /[\\\t\n\r\0]/g
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\ufffd',
}

function field(value: SqlValue): string {
  if (value === null) return '\\N'
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  if (typeof value !== 'string') return String(value)
  return value.replace(specials, sign => escapes[sign] ?? sign)
}

/** A row as `COPY … FROM STDIN` takes it. */
export const copyLine = (cells: readonly SqlValue[]): string => `${cells.map(field).join('\t')}\n`

/** A statement that reads rows which are sent with it. */
export class CopyIn extends pg.Query {
  readonly #rows: Buffer

  constructor(text: string, rows: Buffer, answer: (error?: Error | null) => void) {
    super(text, answer)
    this.#rows = rows
  }

  handleCopyInResponse(connection: Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }): void {
    connection.sendCopyFromChunk(this.#rows)
    connection.endCopyFrom()
  }
}

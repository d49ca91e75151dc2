import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Names without their prefix: `x:row` is a row. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** What of a document is heard, in its order; names are local. */
export interface XmlHandlers {
  opened?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  closed?(name: string): void
}

const encodingOf = (head: Buffer): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return (
    /^(?:\ufeff)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/.exec(head.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
  )
}

/**
 * Hears a document piece by piece; letters and names may be cut anywhere between two pieces.
 * @throws Error for what is no XML, for letters that its encoding has not
 */
export class XmlListener {
  readonly #parser = new SaxesParser()
  #decoder: TextDecoder | undefined

  constructor(handlers: XmlHandlers) {
    const parser = this.#parser
    if (handlers.opened !== undefined)
      parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => handlers.opened?.(localName(name), attributes))
    if (handlers.text !== undefined) {
      parser.on('text', text => handlers.text?.(text))
      parser.on('cdata', text => handlers.text?.(text))
    }
    if (handlers.closed !== undefined) parser.on('closetag', ({ name }) => handlers.closed?.(localName(name)))
    parser.on('error', error => {
      throw error
    })
  }

  hear(piece: Buffer): void {
    this.#decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
    this.#parser.write(this.#decoder.decode(piece, { stream: true }))
  }

  end(): void {
    if (this.#decoder !== undefined) this.#parser.write(this.#decoder.decode())
    this.#parser.close()
  }
}

export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const listener = new XmlListener(handlers)
  for await (const piece of pieces) listener.hear(piece)
  listener.end()
}

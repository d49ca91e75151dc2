import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PDFContext, PDFHexString, type PDFRef } from '@cantoo/pdf-lib'
import { TrueType } from './trueType.ts'

const faces = { plain: 'LiberationSans-Regular', bold: 'LiberationSans-Bold' } as const
export type MarkFace = keyof typeof faces

const hex = (value: number) => value.toString(16).padStart(4, '0')

/** The name of a part of a font: six letters that are another's for other shapes, and that of the font. */
function partNamed(name: string, shapes: readonly number[]): string {
  const sum = createHash('sha256').update(shapes.join(' ')).digest()
  return `${Array.from(sum.subarray(0, 6), byte => String.fromCharCode(65 + (byte % 26))).join('')}+${name}`
}

/** A font that stands in the document with the letters that are drawn in it, so that every reader and every archive shows them. */
export class MarkFont {
  readonly #name: string
  readonly #file: TrueType
  /** The letters that were drawn, by the number of their shape. */
  readonly #drawn = new Map<number, number>()

  constructor(face: MarkFace, content: Uint8Array) {
    this.#name = faces[face]
    this.#file = new TrueType(content)
  }

  static async read(face: MarkFace): Promise<MarkFont> {
    const place = import.meta.resolve(`pdfjs-dist/standard_fonts/${faces[face]}.ttf`)
    return new MarkFont(face, new Uint8Array(await readFile(fileURLToPath(place))))
  }

  /** At a size, in its unit. */
  widthOf(text: string, size: number): number {
    const widths = this.#shapes(text).map(({ shape }) => this.#file.widthOf(shape))
    return (widths.reduce((sum, width) => sum + width, 0) * size) / 1_000
  }

  /** As the operator that shows a text takes it; a letter that the font has not is a question mark. */
  shown(text: string): string {
    const shapes = this.#shapes(text)
    for (const { shape, letter } of shapes) this.#drawn.set(shape, letter)
    return `<${shapes.map(({ shape }) => hex(shape)).join('')}>`
  }

  /** Into the document, with what was drawn up to now. */
  embed(context: PDFContext): PDFRef {
    const { box, ascent, descent } = this.#file.measures
    const shapes = [...this.#drawn.keys()].sort((one, other) => one - other)
    const file = this.#file.subset(shapes)
    const name = partNamed(this.#name, shapes)
    const common = { Type: 'Font', BaseFont: name }
    const descriptor = context.register(
      context.obj({
        ...{ Type: 'FontDescriptor', FontName: name, Flags: 32, FontBBox: box, ItalicAngle: 0, StemV: 80 },
        ...{ Ascent: ascent, Descent: descent, CapHeight: ascent },
        FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
      }),
    )
    const letters = context.register(
      context.obj({
        ...common,
        ...{ Subtype: 'CIDFontType2', CIDToGIDMap: 'Identity', FontDescriptor: descriptor },
        CIDSystemInfo: {
          Registry: PDFHexString.of(asHex('Adobe')),
          Ordering: PDFHexString.of(asHex('Identity')),
          Supplement: 0,
        },
        W: shapes.flatMap(shape => [shape, [Math.round(this.#file.widthOf(shape))]]),
      }),
    )
    return context.register(
      context.obj({
        ...common,
        ...{ Subtype: 'Type0', Encoding: 'Identity-H', DescendantFonts: [letters] },
        ToUnicode: context.register(context.flateStream(toUnicode(this.#drawn))),
      }),
    )
  }

  #shapes(text: string): { shape: number; letter: number }[] {
    return [...text.normalize('NFC')].map(written => {
      const letter = written.codePointAt(0) ?? 0
      const shape = this.#file.shapeOf(letter)
      if (shape !== undefined) return { shape, letter }
      const unknown = '?'.charCodeAt(0)
      return { shape: this.#file.shapeOf(unknown) ?? 0, letter: unknown }
    })
  }
}

const asHex = (text: string) => Buffer.from(text, 'latin1').toString('hex')

/** Which letters the shapes are, for who copies or searches the text. */
function toUnicode(drawn: ReadonlyMap<number, number>): string {
  const lines = [...drawn].map(([shape, letter]) => `<${hex(shape)}> <${hex(letter)}>`)
  // A list has at most a hundred.
  const lists = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => lines.slice(at * 100, at * 100 + 100))
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...lists.map(list => `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

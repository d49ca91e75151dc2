import { type PDFDocument, type PDFPage, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { MarkFont } from './markFont.ts'
import type { Mark } from './protocol.ts'

/** Of the mark, in points. */
const markSize = { width: 230, height: 74 } as const
const margin = 24
const gap = 8
/** Pixels of a drawn signature, each way. */
const mostPixels = 2_000

export interface PlacedMark {
  rectangle: readonly [number, number, number, number]
  /** How the mark is turned, so that it stands upright on a page that is. */
  matrix: readonly number[]
}

/** Where the mark goes: from the lower left corner as people see the page, beside and above those of before. */
export function placeOf(page: PDFPage, before: number): PlacedMark {
  const box = page.getCropBox()
  const turn = ((page.getRotation().angle % 360) + 360) % 360
  const isTurned = turn === 90 || turn === 270
  const seen = isTurned ? { width: box.height, height: box.width } : box
  const { width, height } = markSize
  const columns = Math.max(1, Math.floor((seen.width - margin * 2 + gap) / (width + gap)))
  const rows = Math.max(1, Math.floor((seen.height - margin * 2 + gap) / (height + gap)))
  const slot = before % (columns * rows)
  const x = margin + (slot % columns) * (width + gap)
  const y = margin + Math.floor(slot / columns) * (height + gap)
  const corners: Readonly<Record<number, readonly [number, number, number, number]>> = {
    0: [x, y, x + width, y + height],
    90: [seen.height - y - height, x, seen.height - y, x + width],
    180: [seen.width - x - width, seen.height - y - height, seen.width - x, seen.height - y],
    270: [y, seen.width - x - width, y + height, seen.width - x],
  }
  const matrices: Readonly<Record<number, readonly number[]>> = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, 1, -1, 0, 0, 0],
    180: [-1, 0, 0, -1, 0, 0],
    270: [0, -1, 1, 0, 0, 0],
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = corners[turn] ?? corners[0] ?? []
  return {
    rectangle: [left + box.x, bottom + box.y, right + box.x, top + box.y],
    matrix: matrices[turn] ?? [1, 0, 0, 1, 0, 0],
  }
}

function fitted(font: MarkFont, text: string, size: number, width: number): string {
  if (font.widthOf(text, size) <= width) return text
  let cut = [...text]
  while (cut.length > 1 && font.widthOf(`${cut.join('')}…`, size) > width) cut = cut.slice(0, -1)
  return `${cut.join('').trimEnd()}…`
}

/** From the head of a PNG, before anything is unpacked. */
function isSmallPicture(png: Uint8Array): boolean {
  const head = Buffer.from(png.subarray(0, 24))
  if (head.length < 24 || head.toString('latin1', 1, 4) !== 'PNG') return false
  return head.readUInt32BE(16) <= mostPixels && head.readUInt32BE(20) <= mostPixels
}

/** A picture that cannot be read is left out: the signature does not depend on it. */
async function pictureOf(document: PDFDocument, png: Uint8Array | undefined) {
  if (png === undefined || !isSmallPicture(png)) return undefined
  try {
    const picture = await document.embedPng(png)
    await picture.embed()
    return picture
  } catch {
    return undefined
  }
}

/** Draws the mark into an object of its own, with its fonts and picture. */
export async function drawMark(document: PDFDocument, mark: Mark, matrix: readonly number[]): Promise<PDFRef> {
  const { context } = document
  const [plain, bold] = await Promise.all([MarkFont.read('plain'), MarkFont.read('bold')])
  const picture = await pictureOf(document, mark.picture)
  const { width, height } = markSize
  const left = picture === undefined ? 8 : 88
  const room = width - left - 8
  const lines = [
    { text: mark.title, font: plain, named: 'F1', size: 6.5 },
    { text: mark.name, font: bold, named: 'F2', size: 9.5 },
    ...mark.lines.map(text => ({ text, font: plain, named: 'F1', size: 7 })),
  ].slice(0, 6)
  let y = height - 6
  const texts = lines.map(({ text, font, named, size }) => {
    y -= size + 2.5
    return `BT /${named} ${size} Tf ${left} ${y.toFixed(2)} Td ${font.shown(fitted(font, text, size, room))} Tj ET`
  })
  const drawn = picture?.scaleToFit(74, height - 16)
  const content = [
    'q 0.97 0.97 0.98 rg 0.6 0.62 0.66 RG 0.6 w',
    `0.3 0.3 ${width - 0.6} ${height - 0.6} re B Q`,
    ...(drawn
      ? [
          `q ${drawn.width} 0 0 ${drawn.height} ${8 + (74 - drawn.width) / 2} ${(height - drawn.height) / 2} cm /Im1 Do Q`,
        ]
      : []),
    'q 0.1 0.1 0.12 rg',
    ...texts,
    'Q',
  ].join('\n')
  const form = context.obj({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Matrix: [...matrix],
    Resources: {
      Font: { F1: plain.embed(context), F2: bold.embed(context) },
      ...(picture && { XObject: { Im1: picture.ref } }),
    },
  })
  return context.register(PDFRawStream.of(form, new Uint8Array(Buffer.from(content, 'latin1'))))
}

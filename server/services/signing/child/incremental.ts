import { type PDFContext, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { Refused } from './protocol.ts'

/** An object that is written anew, or is new. */
export interface WrittenObject {
  ref: PDFRef
  /** As it stands between `obj` and `endobj`. */
  body: Uint8Array
}

export interface Beginning {
  /** Where the last list of objects of the document is. */
  listAt: number
  /** It is a stream, as documents since PDF 1.5 may have it. */
  isStream: boolean
  /** The first number that no object has. */
  free: number
}

const latin = (text: string) => Buffer.from(text, 'latin1')

/** The end of a file is looked at so far, in bytes. */
const endLength = 2_048

/** How the document ends, which what comes behind it goes on with. @throws Refused for a list that is not where the document says */
export function beginningOf(bytes: Uint8Array, context: PDFContext): Beginning {
  const end = Buffer.from(bytes.subarray(Math.max(0, bytes.length - endLength))).toString('latin1')
  const told = [...end.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)?.[1]
  const listAt = Number(told ?? Number.NaN)
  const list = Number.isNaN(listAt) ? '' : Buffer.from(bytes.subarray(listAt, listAt + 40)).toString('latin1')
  const isTable = /^xref\s/.test(list)
  const isStream = /^\d+ \d+ obj/.test(list)
  if (!isTable && !isStream) throw new Refused('damaged')
  // A reader that finds its way by the list alone may know of objects that nothing here has seen.
  return { listAt, isStream, free: Math.max(context.largestObjectNumber + 1, sizeTold(bytes, listAt, isTable)) }
}

/** How many objects the last list says that there are. */
function sizeTold(bytes: Uint8Array, listAt: number, isTable: boolean): number {
  const trailerAt = isTable
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('trailer', listAt)
    : listAt
  if (trailerAt < 0) throw new Refused('damaged')
  const text = Buffer.from(bytes.subarray(trailerAt, trailerAt + endLength)).toString('latin1')
  return Number(/\/Size\s+(\d{1,7})\b/.exec(text)?.[1] ?? 0)
}

export function bodyOf(object: PDFObject): Uint8Array {
  const body = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(body, 0)
  return body
}

interface Placed {
  ref: PDFRef
  at: number
}

/** The runs of numbers that follow each other. */
function runsOf(placed: readonly Placed[]): Placed[][] {
  const runs: Placed[][] = []
  for (const one of placed) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1)?.ref.objectNumber === one.ref.objectNumber - 1) run.push(one)
    else runs.push([one])
  }
  return runs
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** What of the trailer the document had before and keeps. */
function keptTrailer({ trailerInfo }: PDFContext): string {
  const entries = [
    ['Root', trailerInfo.Root],
    ['Info', trailerInfo.Info],
    ['ID', trailerInfo.ID],
  ] as const
  return entries.flatMap(([name, value]) => (value === undefined ? [] : [`/${name} ${value.toString()}`])).join('\n')
}

function tableOf(placed: readonly Placed[], size: number, { listAt }: Beginning, trailer: string): Buffer {
  const sections = runsOf(placed).map(run => {
    const entries = run.map(({ ref, at }) => `${digits(at, 10)} ${digits(ref.generationNumber, 5)} n \n`)
    return `${run[0]?.ref.objectNumber ?? 0} ${run.length}\n${entries.join('')}`
  })
  return latin(`xref\n${sections.join('')}trailer\n<<\n/Size ${size}\n/Prev ${listAt}\n${trailer}\n>>\n`)
}

/** The list as a stream is an object itself, and names itself. */
function streamOf(placed: readonly Placed[], own: Placed, { listAt }: Beginning, trailer: string): Buffer {
  const all = [...placed, own]
  const rows = all.map(({ ref, at }) => {
    const row = Buffer.alloc(7)
    row.writeUInt8(1, 0)
    row.writeUInt32BE(at, 1)
    row.writeUInt16BE(ref.generationNumber, 5)
    return row
  })
  const content = Buffer.concat(rows)
  const index = runsOf(all).map(run => `${run[0]?.ref.objectNumber ?? 0} ${run.length}`)
  const head = [
    `${own.ref.objectNumber} 0 obj\n<<\n/Type /XRef\n/Size ${own.ref.objectNumber + 1}\n/Prev ${listAt}`,
    `/W [1 4 2]\n/Index [${index.join(' ')}]\n/Length ${content.length}\n${trailer}\n>>\nstream\n`,
  ].join('\n')
  return Buffer.concat([latin(head), content, latin('\nendstream\nendobj\n')])
}

/**
 * What comes behind a document so that these objects stand in it: every byte of before stays where it is.
 * @param length of the document
 */
export function updateOf(
  context: PDFContext,
  length: number,
  beginning: Beginning,
  objects: readonly WrittenObject[],
): Uint8Array {
  const sorted = [...objects].sort((one, other) => one.ref.objectNumber - other.ref.objectNumber)
  const parts: Buffer[] = [latin('\n')]
  let at = length + 1
  const placed = sorted.map(({ ref, body }): Placed => {
    const text = Buffer.concat([latin(`${ref.objectNumber} ${ref.generationNumber} obj\n`), body, latin('\nendobj\n')])
    parts.push(text)
    const here = at
    at += text.length
    return { ref, at: here }
  })
  const next = Math.max(beginning.free, (sorted.at(-1)?.ref.objectNumber ?? 0) + 1)
  const trailer = keptTrailer(context)
  const list = beginning.isStream
    ? streamOf(placed, { ref: PDFRef.of(next), at }, beginning, trailer)
    : tableOf(placed, next, beginning, trailer)
  return new Uint8Array(Buffer.concat([...parts, list, latin(`startxref\n${at}\n%%EOF\n`)]))
}

export const name = (text: string) => PDFName.of(text)

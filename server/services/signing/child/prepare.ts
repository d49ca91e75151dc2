import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import {
  EncryptedPDFError,
  PDFAcroSignature,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
} from '@cantoo/pdf-lib'
import { signingLimits } from '../../../../shared/signing/signing.ts'
import { signedAttributes } from './cms.ts'
import { beginningOf, bodyOf, name, updateOf, type WrittenObject } from './incremental.ts'
import { drawMark, placeOf } from './mark.ts'
import { type Prepared, type PrepareTask, Refused, type SignatureWords } from './protocol.ts'

const headLength = 1_024

/** @throws Refused */
export async function bytesOf(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > signingLimits.document) throw new Refused('tooLarge')
  return new Uint8Array(await readFile(path))
}

/** @throws Refused */
export async function openDocument(bytes: Uint8Array): Promise<PDFDocument> {
  if (!Buffer.from(bytes.subarray(0, headLength)).includes('%PDF-')) throw new Refused('notPdf')
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    if (document.isEncrypted) throw new Refused('encrypted')
    document.getPages()
    return document
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(error instanceof EncryptedPDFError ? 'encrypted' : 'damaged', { cause: error })
  }
}

/** Whether a signature says that nothing at all may be changed after it. */
function forbidsMore({ catalog, context }: PDFDocument): boolean {
  const permissions = catalog.lookupMaybe(name('Perms'), PDFDict)
  const certified = permissions?.lookupMaybe(name('DocMDP'), PDFDict)
  const references = certified?.lookupMaybe(name('Reference'), PDFArray)
  if (certified === undefined) return false
  for (let at = 0; at < (references?.size() ?? 0); at += 1) {
    const transform = context.lookupMaybe(references?.get(at), PDFDict)?.lookupMaybe(name('TransformParams'), PDFDict)
    if (transform?.get(name('P'))?.toString() === '1') return true
  }
  return false
}

const isoDate = (at: number) =>
  `(D:${new Date(at)
    .toISOString()
    .replace(/[-:T]|\.\d+Z$/g, '')
    .slice(0, 14)}Z)`

const range = { text: '/ByteRange [', digits: 10 } as const
const rangeRoom = range.digits * 4 + 4

/** The dictionary of the signature, with room for what is not known yet. */
function signatureBody({ name: who, reason, place, at }: SignatureWords, room: number): Uint8Array {
  const text = (key: string, value: string) =>
    value === '' ? '' : `/${key} ${PDFHexString.fromText(value).toString()}\n`
  return Buffer.from(
    [
      '<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n',
      `/M ${isoDate(at)}\n`,
      text('Name', who),
      text('Reason', reason),
      text('Location', place),
      `${range.text}${' '.repeat(rangeRoom)}]\n`,
      `/Contents <${'0'.repeat(room * 2)}>\n>>`,
    ].join(''),
    'latin1',
  )
}

const fieldsOf = ({ catalog }: PDFDocument) => (catalog.getAcroForm()?.getAllFields() ?? []).map(([field]) => field)

/** A name that no field of the form has. */
function freeName(document: PDFDocument): string {
  const taken = new Set(fieldsOf(document).map(field => field.getFullyQualifiedName()))
  let number = 1
  while (taken.has(`Signature${number}`)) number += 1
  return `Signature${number}`
}

/** Written anew is the nearest thing around a value that has a number. */
class Changes {
  readonly #document: PDFDocument
  readonly #refs = new Set<PDFRef>()

  constructor(document: PDFDocument) {
    this.#document = document
  }

  /** Adds to a list of a dictionary, which is made where it is missing. */
  append(owner: PDFDict, ownerRef: PDFRef, key: string, value: PDFRef): void {
    const { context } = this.#document
    const held = owner.get(PDFName.of(key))
    const list = context.lookupMaybe(held, PDFArray)
    if (list === undefined) owner.set(PDFName.of(key), context.obj([value]))
    else list.push(value)
    this.#refs.add(list !== undefined && held instanceof PDFRef ? held : ownerRef)
  }

  changed(ref: PDFRef): void {
    this.#refs.add(ref)
  }

  objects(): WrittenObject[] {
    return [...this.#refs].flatMap(ref => {
      const object = this.#document.context.lookup(ref)
      return object === undefined ? [] : [{ ref, body: bodyOf(object) }]
    })
  }
}

/** The form of the document, which holds its fields; made where there is none. */
function formOf({ catalog, context }: PDFDocument, changes: Changes): { form: PDFDict; ref: PDFRef } {
  const root = context.trailerInfo.Root
  if (!(root instanceof PDFRef)) throw new Refused('damaged')
  const held = catalog.get(name('AcroForm'))
  const known = catalog.lookupMaybe(name('AcroForm'), PDFDict)
  const form = known ?? context.obj({ Fields: [] })
  if (known === undefined) catalog.set(name('AcroForm'), form)
  const ref = known !== undefined && held instanceof PDFRef ? held : root
  form.set(name('SigFlags'), context.obj(3))
  changes.changed(ref)
  return { form, ref }
}

/** How many signatures it has, each of which may have its mark. */
const signaturesIn = (document: PDFDocument) =>
  fieldsOf(document).filter(field => field instanceof PDFAcroSignature).length

/** Fills the places that the signature does not cover, and is covered by. */
function fillRange(tail: Buffer, before: number, signatureAt: number, digits: number): void {
  const start = before + signatureAt - 1
  const end = start + digits + 2
  const numbers = `0 ${start} ${end} ${before + tail.length - end}`
  const at = tail.indexOf(range.text, 0, 'latin1') + range.text.length
  tail.write(numbers, at, 'latin1')
}

const rounded = (value: number) => Number(value.toFixed(2))

/** @throws Refused */
export async function prepare(task: PrepareTask): Promise<Prepared> {
  const bytes = await bytesOf(task.path)
  const document = await openDocument(bytes)
  if (forbidsMore(document)) throw new Refused('locked')
  const { context } = document
  const beginning = beginningOf(bytes, context)
  const page = document.getPages().at(-1)
  if (page === undefined) throw new Refused('damaged')
  const fieldName = freeName(document)
  const before = signaturesIn(document)
  context.largestObjectNumber = beginning.free - 1
  const changes = new Changes(document)
  const signature = context.nextRef()
  const place = placeOf(page, before)
  const appearance = task.mark && (await drawMark(document, task.mark, place.matrix))
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText(fieldName),
      V: signature,
      P: page.ref,
      // It is printed, and stays where it is.
      F: 132,
      Rect: appearance === undefined ? [0, 0, 0, 0] : place.rectangle.map(rounded),
      ...(appearance && { AP: { N: appearance } }),
    }),
  )
  const { form, ref } = formOf(document, changes)
  changes.append(form, ref, 'Fields', field)
  changes.append(page.node, page.ref, 'Annots', field)
  const made = context
    .enumerateIndirectObjects()
    .filter(([made]) => made.objectNumber >= beginning.free)
    .map(([made, object]) => ({ ref: made, body: bodyOf(object) }))
  const body = signatureBody(task.words, task.room)
  const tail = Buffer.from(
    updateOf(context, bytes.length, beginning, [...changes.objects(), ...made, { ref: signature, body }]),
  )
  const signatureAt = tail.indexOf(`/Contents <${'0'.repeat(64)}`, 0, 'latin1') + '/Contents <'.length
  fillRange(tail, bytes.length, signatureAt, task.room * 2)
  const digest = createHash('sha256')
    .update(bytes)
    .update(tail.subarray(0, signatureAt - 1))
    .update(tail.subarray(signatureAt + task.room * 2 + 1))
    .digest()
  return {
    tail: new Uint8Array(tail),
    signatureAt,
    attributes: signedAttributes(new Uint8Array(digest), task.certificate),
  }
}

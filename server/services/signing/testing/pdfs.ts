import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFDocument, PDFName } from '@cantoo/pdf-lib'

export interface PdfOrder {
  /** Its list of objects is a stream, and so are most objects. */
  streams?: boolean
  pages?: number
  /** Degrees that its pages are turned by. */
  turned?: number
  /** With a form in which somebody writes. */
  form?: boolean
  /** It opens with a password alone. */
  password?: boolean
  /** Somebody has certified it: what may be changed after him, as PDF numbers it (1: nothing at all). */
  certified?: 1 | 2 | 3
}

export async function makePdf({
  streams = false,
  pages = 2,
  turned = 0,
  form = false,
  password = false,
  certified,
}: PdfOrder = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([595, 842])
    page.setRotation(degrees(turned))
    page.drawText(`Contrato, hoja ${number}`, { x: 60, y: 700, size: 24 })
    if (form) document.getForm().createTextField(`nombre${number}`).addToPage(page, { x: 60, y: 500 })
  }
  if (certified !== undefined) certify(document, certified)
  if (password) document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  return Buffer.from(await document.save({ useObjectStreams: streams }))
}

/** As the signature of who certifies a document says it; nothing else of that signature is there. */
function certify({ catalog, context }: PDFDocument, permitted: number): void {
  const rule = { Type: 'TransformParams', P: permitted, V: '1.2' }
  const signature = context.obj({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' },
    Reference: [{ Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: rule }],
  })
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: context.register(signature) }))
}

/** What a program of poppler tells of a document. */
export const told = (program: 'pdffonts' | 'pdftotext', content: Uint8Array): string =>
  execFileSync(program, program === 'pdftotext' ? ['-', '-'] : ['-'], { input: content, encoding: 'utf8' })

/** What the program of poppler says of the signatures of a document. */
export function pdfsig(content: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'pdfsig-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, content)
    const { stdout, stderr } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
    return `${stdout}${stderr}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the page can be drawn, by another reader. */
export function drawn(content: Uint8Array, page: number): Buffer {
  return execFileSync('pdftoppm', ['-r', '60', '-png', '-f', String(page), '-l', String(page), '-'], {
    input: content,
    maxBuffer: 50_000_000,
  })
}

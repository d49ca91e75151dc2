import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { TextExtracts, textSourceOf } from './extracts.ts'
import { pdfOf } from './testing/documents.ts'

const extracts = new TextExtracts()
const folder = temporaryFolder()
afterAll(() => extracts.close())

const { signal } = new AbortController()
async function textOf(name: string, content: string | Uint8Array): Promise<string | undefined> {
  const path = folder.path(`content-${name}`)
  writeFileSync(path, content)
  const source = textSourceOf({ name, type: 'application/octet-stream' })
  return source === undefined ? '' : extracts.read(path, source, signal)
}

async function docxOf(document: string): Promise<Uint8Array> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  add(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  )
  add('word/document.xml', document)
  zip.end()
  return buffer(zip.outputStream)
}

const wordDocument = (body: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`

test('texts are read in the encoding that they are in, of HTML its words alone', async () => {
  expect(await textOf('a.txt', 'La impresora del ñandú')).toBe('La impresora del ñandú')
  expect(await textOf('b.csv', Buffer.from('Año;Señal', 'latin1'))).toBe('Año;Señal')
  expect(await textOf('c.md', Buffer.from('\ufeffHöhe', 'utf16le'))).toBe('Höhe')
  expect(await textOf('d.html', '<h1>Papel</h1><script>steal()</script><p>atascado</p>')).toBe('Papel\natascado')
})

test('PDF and DOCX give their texts', async () => {
  expect(await textOf('a.pdf', pdfOf(['The printer is jammed', 'Open the tray']))).toMatch(
    /The printer is jammed\s+Open the tray/,
  )
  const paragraphs = '<w:p><w:r><w:t>Papel atascado</w:t></w:r></w:p><w:p><w:r><w:t>Abrir la bandeja</w:t></w:r></w:p>'
  expect(await textOf('a.docx', await docxOf(wordDocument(paragraphs)))).toMatch(/Papel atascado\s+Abrir la bandeja/)
})

test('what is not what it is called, or unpacks to too much, is unreadable, and the next file is read', async () => {
  for (const name of ['a.pdf', 'a.docx']) expect(await textOf(name, 'no such thing')).toBeUndefined()
  expect(await textOf('zero.txt', Buffer.alloc(100))).toBeUndefined()
  const bomb = await docxOf(wordDocument('<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(700_000)))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await textOf('bomb.docx', bomb)).toBeUndefined()
  expect(await textOf('picture.png', 'bytes')).toBe('')
  expect(await textOf('after.txt', 'still there')).toBe('still there')
})

test('who has enough of waiting waits no longer', async () => {
  const stop = new AbortController()
  const reason = new Error('enough')
  stop.abort(reason)
  await expect(extracts.read(folder.path('content-a.txt'), 'plain', stop.signal)).rejects.toBe(reason)
})

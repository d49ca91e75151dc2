import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { Outside } from '../scripts/outside.ts'
import { LocalProvider } from './localProvider.ts'
import { SigningChildren } from './signingChildren.ts'
import { SigningWork } from './signingWork.ts'
import { type CertificateOrder, makeCertificate } from './testing/certificates.ts'
import { drawn, makePdf, type PdfOrder, pdfsig, told } from './testing/pdfs.ts'

const folder = temporaryFolder()
const children = new SigningChildren()
const work = new SigningWork({ outside: new Outside(), signingChildren: children })
afterAll(() => children.close())
let files = 0

const stored = (content: Uint8Array) => {
  files += 1
  const path = folder.path(`${files}.pdf`)
  writeFileSync(path, content)
  return path
}

const opened = async (order: CertificateOrder = {}) => {
  const { content, passphrase } = makeCertificate(order)
  return children.run({ kind: 'certificate', content: new Uint8Array(content), passphrase })
}

const settings = { signingProvider: 'local', signingVisible: true } as const

async function signed(content: Buffer, certificate: Awaited<ReturnType<typeof opened>>, more: object = {}) {
  const secrets = { certificate: certificate.key, about: certificate.about }
  const steps: string[] = []
  const now = Date.now()
  const order = {
    environmentId: 'shop',
    ...{ path: stored(content), settings, secrets, reason: 'Acepto el contrato ñ', place: 'Viña del Mar' },
    ...{ picture: undefined, zone: 'America/Santiago', language: 'es-419' as const, now },
    ...more,
  }
  const tail = await work.tail(new LocalProvider(secrets, now), order, {
    signal: AbortSignal.timeout(60_000),
    step: step => void steps.push(step),
  })
  return { content: Buffer.concat([content, tail]), steps }
}

const verified = (content: Uint8Array) => children.run({ kind: 'verify', path: stored(content) })

const documents: readonly [string, PdfOrder][] = [
  ['a list of objects as a table', {}],
  ['a list of objects as a stream', { streams: true }],
  ['a form', { form: true }],
  ['a form in streams', { form: true, streams: true }],
  ['turned pages', { turned: 90 }],
]

test.each(documents)(
  'a document with %s is signed behind its bytes, and pdfsig and we find it good',
  async (_, order) => {
    const certificate = await opened()
    const document = await makePdf(order)
    const { content } = await signed(document, certificate)
    expect(content.subarray(0, document.length).equals(document)).toBe(true)
    const said = pdfsig(content)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
    expect(await verified(content)).toMatchObject([
      { signer: 'Ana Ñuñoa Soto', issuer: 'Autoridad de pruebas', verdict: 'intact', trust: 'issued', wasValid: true },
    ])
  },
)

test('several signatures stand on one document, each of which stays good', async () => {
  const [first, second] = [await opened(), await opened({ kind: 'ec', name: 'Berta Rojas' })]
  const once = await signed(await makePdf({ streams: true }), first)
  const twice = await signed(once.content, second)
  const thrice = await signed(twice.content, first)
  expect(thrice.content.subarray(0, once.content.length).equals(once.content)).toBe(true)
  const said = pdfsig(thrice.content)
  expect(said.match(/Signature is Valid/g)).toHaveLength(3)
  expect(said.match(/Total document signed/g)).toHaveLength(1)
  expect((await verified(thrice.content)).map(({ signer, verdict }) => [signer, verdict])).toEqual([
    ['Ana Ñuñoa Soto', 'intact'],
    ['Berta Rojas', 'intact'],
    ['Ana Ñuñoa Soto', 'intact'],
  ])
})

test('a changed byte is found by pdfsig and by us, and so is what was added behind the last signature', async () => {
  const { content } = await signed(await makePdf(), await opened())
  const changed = Buffer.from(content)
  const at = changed.indexOf('/MediaBox') + '/MediaBox [ 0 0 5'.length
  changed[at] = changed[at] === 0x38 ? 0x37 : 0x38
  expect(pdfsig(changed)).toContain('Digest Mismatch')
  expect(await verified(changed)).toMatchObject([{ verdict: 'broken' }])
  const added = Buffer.concat([content, Buffer.from('\n% added\n')])
  expect(pdfsig(added)).toContain('Not total document signed')
  expect(await verified(added)).toMatchObject([{ verdict: 'changed' }])
})

test('a signature whose digits are another’s is broken', async () => {
  const { content } = await signed(await makePdf(), await opened())
  const other = await signed(await makePdf({ pages: 1 }), await opened({ name: 'Otra' }))
  const digits = (text: Buffer) => /\/Contents <([0-9a-f]+)>/.exec(text.toString('latin1'))?.[1] ?? ''
  const swapped = Buffer.from(content)
  const own = digits(content)
  swapped.write(digits(other.content).slice(0, own.length).padEnd(own.length, '0'), swapped.indexOf(own), 'latin1')
  expect(await verified(swapped)).toMatchObject([{ verdict: 'broken' }])
})

test('a certificate that nobody else vouches for is told as such', async () => {
  const { content } = await signed(await makePdf(), await opened({ selfSigned: true }))
  expect(await verified(content)).toMatchObject([{ trust: 'selfSigned', verdict: 'intact' }])
})

test('a mark is drawn on the last page unless the environment wants none, beside those of before', async () => {
  const document = await makePdf()
  const certificate = await opened()
  const without = await signed(document, certificate, { settings: { ...settings, signingVisible: false } })
  expect(drawn(without.content, 2).equals(drawn(document, 2))).toBe(true)
  const picture = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#2244aa' } })
    .png()
    .toBuffer()
  const first = await signed(document, certificate, { picture: new Uint8Array(picture) })
  const second = await signed(first.content, certificate)
  expect(drawn(first.content, 1).equals(drawn(document, 1))).toBe(true)
  const pictures = [document, first.content, second.content].map(content => drawn(content, 2).toString('base64'))
  expect(new Set(pictures).size).toBe(3)
})

test('the mark stands in a font of the document itself, with the letters of every name, and a question mark for what it has not', async () => {
  const name = 'Íñigo Ñuñoa Łódź Ελένη Жанна'
  const { content } = await signed(await makePdf(), await opened({ name }), {
    reason: 'Acción nº 4 👍',
    place: 'Ñuñoa',
  })
  const fonts = told('pdffonts', content).split('\n')
  const used = fonts.filter(line => /Liberation/.test(line))
  expect(used).toHaveLength(2)
  for (const line of used) expect(line).toMatch(/CID TrueType +Identity-H +yes yes yes/)
  const said = told('pdftotext', content)
  for (const text of ['Firmado por', name, 'Acción nº 4 ?', 'Ñuñoa']) expect(said).toContain(text)
  // Some letters, and not the whole font.
  expect(content.length).toBeLessThan(80_000)
})

test.each([
  [1, 'locked'],
  [2, undefined],
  [3, undefined],
] as const)(
  'where somebody certified a document and permits as %i says, it is refused or signed',
  async (certified, reason) => {
    const made = signed(await makePdf({ certified, form: true }), await opened({ kind: 'ec' }))
    if (reason !== undefined) return expect(made).rejects.toMatchObject({ reason })
    expect(pdfsig((await made).content)).toContain('Signature is Valid')
  },
)

const broken = (pdf: Buffer) => Buffer.from(pdf.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1')
const unsignable: readonly [string, () => Promise<Buffer>, string][] = [
  ['a text', async () => Buffer.from('Hola'), 'notPdf'],
  ['an empty file', async () => Buffer.alloc(0), 'notPdf'],
  ['a PDF with a password', () => makePdf({ password: true }), 'encrypted'],
  ['a PDF that was cut off', async () => (await makePdf()).subarray(0, 400), 'damaged'],
  ['a PDF whose list is not where it says', async () => broken(await makePdf()), 'damaged'],
  ['one that says it is a PDF', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'damaged'],
]

test.each(unsignable)('%s is refused with its reason', async (_, make, reason) => {
  await expect(signed(await make(), await opened({ kind: 'ec' }))).rejects.toMatchObject({ reason })
})

test('what a service signs must be what was asked for', async () => {
  const { key, about } = await opened()
  const other = await opened({ name: 'Otra' })
  const mixed = { key: { ...key, key: other.key.key }, about }
  await expect(signed(await makePdf(), mixed)).rejects.toMatchObject({ reason: 'wrongSignature' })
})

const files12: readonly [string, () => { content: Uint8Array; passphrase: string }, string][] = [
  ['no certificate at all', () => ({ content: new Uint8Array([1, 2, 3]), passphrase: 'x' }), 'certificate.unreadable'],
  ['another passphrase', () => ({ ...makeCertificate(), passphrase: 'x' }), 'certificate.wrongPassphrase'],
  ['no key', () => makeCertificate({ without: 'key' }), 'certificate.noKey'],
  ['a key that does not sign', () => makeCertificate({ kind: 'ed25519' }), 'certificate.unsupportedKey'],
]

test.each(files12)('a PKCS#12 file with %s is refused with its reason', async (_, make, reason) => {
  const { content, passphrase } = make()
  const asked = children.run({ kind: 'certificate', content: new Uint8Array(content), passphrase })
  await expect(asked).rejects.toMatchObject({ reason })
})

test.each(['rsa', 'ec'] as const)('a file with an %s key is opened with those who vouch for it', async kind => {
  const { about, key } = await opened({ kind })
  expect(about).toMatchObject({
    subject: 'Ana Ñuñoa Soto',
    issuer: 'Autoridad de pruebas',
    selfSigned: false,
    key: kind === 'rsa' ? 'RSA 2048' : 'EC P-256',
  })
  expect(key.chain).toHaveLength(2)
})

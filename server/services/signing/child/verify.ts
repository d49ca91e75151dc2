import { createHash, type X509Certificate } from 'node:crypto'
import { PDFAcroSignature, PDFArray, PDFDict, PDFHexString, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { ContentInfo, SignedData } from 'pkijs'
import { isSelfSigned, readableName } from './certificateFacts.ts'
import { isSignedWell, type SumOf, signerCertificate } from './cmsCheck.ts'
import { name } from './incremental.ts'
import { bytesOf, openDocument } from './prepare.ts'
import { type FoundSignature, Refused, type VerifyTask } from './protocol.ts'
import { timeOfStamp } from './stamps.ts'

const stampAttribute = '1.2.840.113549.1.9.16.2.14'
/** Signatures of one document that are looked at. */
const most = 100

/** The two parts of a file that a signature covers, and the hexadecimal digits between them. */
interface Covered {
  first: Uint8Array
  second: Uint8Array
  signature: Uint8Array
  /** The first byte behind all of it. */
  end: number
}

/** A signature must cover all but itself: what else stands between the parts could say anything. */
function coveredBy(dictionary: PDFDict, bytes: Uint8Array): Covered | undefined {
  const range = dictionary.lookupMaybe(name('ByteRange'), PDFArray)
  const numbers = range?.asArray().map(value => (value instanceof PDFNumber ? value.asNumber() : Number.NaN)) ?? []
  const [from, length = Number.NaN, start = Number.NaN, rest = Number.NaN] = numbers
  const end = start + rest
  const isSound = from === 0 && length > 0 && start > length && rest > 0 && end <= bytes.length && numbers.length === 4
  if (!isSound || bytes[length] !== 0x3c || bytes[start - 1] !== 0x3e) return undefined
  const digits = Buffer.from(bytes.subarray(length + 1, start - 1)).toString('latin1')
  if (!/^[0-9a-fA-F\s]*$/.test(digits)) return undefined
  const signature = new Uint8Array(Buffer.from(digits.replace(/\s/g, ''), 'hex'))
  return { first: bytes.subarray(0, length), second: bytes.subarray(start, end), signature, end }
}

function textOf(dictionary: PDFDict, key: string): string | null {
  const value = dictionary.lookup(name(key))
  return value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : null
}

function dateOf(dictionary: PDFDict): number | null {
  const value = dictionary.lookup(name('M'))
  try {
    return value instanceof PDFString || value instanceof PDFHexString ? value.decodeDate().getTime() : null
  } catch {
    return null
  }
}

/** Zeros fill the place behind the signature. */
function signedDataOf(bytes: Uint8Array): SignedData | undefined {
  try {
    return new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(bytes)).content })
  } catch {
    return undefined
  }
}

function stampOf(signed: SignedData): number | null {
  const [signer] = signed.signerInfos
  const token = signer?.unsignedAttrs?.attributes.find(({ type }) => type === stampAttribute)?.values[0]
  if (signer === undefined || token === undefined) return null
  const bytes = new Uint8Array(token.toBER())
  return timeOfStamp(bytes, new Uint8Array(signer.signature.getValue()))?.time ?? null
}

const wasValidAt = (certificate: X509Certificate, at: number) =>
  Date.parse(certificate.validFrom) <= at && at <= Date.parse(certificate.validTo)

/** @param last the first byte behind the last signature */
function found(dictionary: PDFDict, bytes: Uint8Array, covered: Covered | undefined, last: number): FoundSignature {
  const words = {
    reason: textOf(dictionary, 'Reason'),
    place: textOf(dictionary, 'Location'),
    signedAt: dateOf(dictionary),
  }
  const unknown = {
    ...words,
    signer: textOf(dictionary, 'Name') ?? '',
    issuer: '',
    trust: 'issued' as const,
    stampedAt: null,
    wasValid: false,
  }
  const signed = covered && signedDataOf(covered.signature)
  const certificate = signed && signerCertificate(signed)
  if (covered === undefined) return { ...unknown, verdict: 'broken' }
  if (signed === undefined || certificate === undefined) return { ...unknown, verdict: 'unknown' }
  const sumOf: SumOf = hash => createHash(hash).update(covered.first).update(covered.second).digest()
  const isGood = isSignedWell(signed, certificate, sumOf)
  const stampedAt = isGood ? stampOf(signed) : null
  const at = stampedAt ?? words.signedAt
  return {
    ...words,
    signer: readableName(certificate.subject),
    issuer: readableName(certificate.issuer),
    trust: isSelfSigned(certificate) ? 'selfSigned' : 'issued',
    stampedAt,
    wasValid: at !== null && wasValidAt(certificate, at),
    verdict: isGood ? (last < bytes.length ? 'changed' : 'intact') : 'broken',
  }
}

/** The signatures of a document, the oldest first. Of what is no PDF, or none that can be read, there are none. @throws Refused */
export async function verify({ path }: VerifyTask): Promise<FoundSignature[]> {
  const bytes = await bytesOf(path)
  try {
    const document = await openDocument(bytes)
    const fields = document.catalog.getAcroForm()?.getAllFields() ?? []
    const dictionaries = fields
      .flatMap(([field]) => {
        const value = field.V()
        return field instanceof PDFAcroSignature && value instanceof PDFDict ? [value] : []
      })
      .slice(0, most)
    const all = dictionaries.map(dictionary => ({ dictionary, covered: coveredBy(dictionary, bytes) }))
    all.sort((one, other) => (one.covered?.end ?? 0) - (other.covered?.end ?? 0))
    const last = all.at(-1)?.covered?.end ?? 0
    return all.map(({ dictionary, covered }) => found(dictionary, bytes, covered, last))
  } catch (error) {
    if (error instanceof Refused && (error.reason === 'notPdf' || error.reason === 'damaged')) return []
    throw error
  }
}

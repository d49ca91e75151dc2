import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import forge from 'node-forge'

const { asn1, pkcs12, pki } = forge

/** A certificate and its key, which a test made up. */
export interface TestCertificate {
  readonly subject: string
  /** The certificate, and above it who issued it; DER. */
  readonly chain: readonly Buffer[]
  readonly key: KeyObject
  /** As a file that people export. */
  p12(passphrase: string): Buffer
}

export interface TestCertificateOptions {
  subject?: string
  /** Without one it is the subject itself. */
  issuer?: string
  from?: Date
  until?: Date
}

interface Pair {
  privateKey: KeyObject
  forgeKey: forge.pki.rsa.PrivateKey
  forgePublic: forge.pki.rsa.PublicKey
}

function newPair(): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return {
    privateKey,
    forgeKey: pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()),
    forgePublic: pki.publicKeyFromPem(
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ) as Pair['forgePublic'],
  }
}

interface Issuing {
  subject: string
  issuer: string
  of: Pair
  by: Pair
  serial: string
  from: Date
  until: Date
}

const utf8 = 12

const nameOf = (name: string) => [
  { name: 'commonName', value: name, valueTagClass: utf8 as unknown as forge.asn1.Class },
]

function issued({ subject, issuer, of, by, serial, from, until }: Issuing): forge.pki.Certificate {
  const certificate = pki.createCertificate()
  certificate.publicKey = of.forgePublic
  certificate.serialNumber = serial
  certificate.validity.notBefore = from
  certificate.validity.notAfter = until
  certificate.setSubject(nameOf(subject))
  certificate.setIssuer(nameOf(issuer))
  certificate.setExtensions([
    { name: 'basicConstraints', cA: of === by && subject === issuer },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyCertSign: of === by },
  ])
  certificate.sign(by.forgeKey, forge.md.sha256.create())
  return certificate
}

const derOf = (certificate: forge.pki.Certificate) =>
  Buffer.from(asn1.toDer(pki.certificateToAsn1(certificate)).getBytes(), 'binary')

const day = 86_400_000

/** Good from yesterday for a year, unless told otherwise. */
export function testCertificate(options: TestCertificateOptions = {}): TestCertificate {
  const now = Date.now()
  const { subject = 'Ana Soto', issuer, from = new Date(now - day), until = new Date(now + 365 * day) } = options
  const own = newPair()
  const above = issuer === undefined ? own : newPair()
  const times = { from, until }
  const certificate = issued({ subject, issuer: issuer ?? subject, of: own, by: above, serial: '02', ...times })
  const chain = [certificate]
  if (issuer !== undefined)
    chain.push(issued({ subject: issuer, issuer, of: above, by: above, serial: '01', ...times }))
  return {
    subject,
    chain: chain.map(derOf),
    key: own.privateKey,
    p12(passphrase) {
      const file = pkcs12.toPkcs12Asn1(own.forgeKey, chain, passphrase, { algorithm: '3des' })
      return Buffer.from(asn1.toDer(file).getBytes(), 'binary')
    },
  }
}

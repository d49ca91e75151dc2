import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

export interface MadeCertificate {
  /** PKCS#12. */
  content: Buffer
  passphrase: string
  /** PEM. */
  key: string
  /** PEM: the signer's certificate, then its issuer's. */
  chain: readonly string[]
}

export interface CertificateOrder {
  name?: string
  kind?: 'rsa' | 'ec' | 'ed25519'
  passphrase?: string
  /** For time stamps. */
  stamps?: boolean
  /** Nobody but itself vouches for it. */
  selfSigned?: boolean
  /** What the file has not. */
  without?: 'key'
}

const run = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] })

const keyArguments = {
  rsa: ['-newkey', 'rsa:2048'],
  ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  ed25519: ['-newkey', 'ed25519'],
} as const

/** Makes a certificate as an authority gives it, with its key in a PKCS#12 file. */
export function makeCertificate({
  name = 'Ana Ñuñoa Soto',
  kind = 'rsa',
  passphrase = 'unmistakable passphrase',
  stamps = false,
  selfSigned = false,
  without,
}: CertificateOrder = {}): MadeCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const at = (file: string) => join(folder, file)
  const read = (file: string) => readFileSync(at(file), 'utf8')
  const times = ['-days', '3650']
  const use = stamps
    ? ['-addext', 'extendedKeyUsage=critical,timeStamping']
    : ['-addext', 'keyUsage=critical,digitalSignature,nonRepudiation']
  try {
    const issuer = ['-keyout', at('ca.key'), '-out', at('ca.pem'), '-subj', '/C=CL/O=Pruebas/CN=Autoridad de pruebas']
    if (!selfSigned) run('req', '-x509', '-nodes', ...keyArguments.rsa, '-days', '3650', ...issuer)
    const by = selfSigned ? [] : ['-CA', at('ca.pem'), '-CAkey', at('ca.key')]
    const own = ['-keyout', at('own.key'), '-out', at('own.pem'), '-utf8', '-subj', `/C=CL/O=Tienda/CN=${name}`]
    run('req', '-x509', '-nodes', ...keyArguments[kind], ...by, ...use, ...times, ...own)
    const chained = selfSigned ? [] : ['-certfile', at('ca.pem')]
    const key = without === 'key' ? ['-nokeys'] : ['-inkey', at('own.key')]
    const files = [...key, '-in', at('own.pem'), '-out', at('own.p12')]
    run('pkcs12', '-export', ...files, ...chained, '-passout', `pass:${passphrase}`)
    return {
      content: readFileSync(at('own.p12')),
      passphrase,
      key: read('own.key'),
      chain: selfSigned ? [read('own.pem')] : [read('own.pem'), read('ca.pem')],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One that is good for other years than these. */
export function datedCertificate(from: number, until: number, passphrase = 'dated passphrase') {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2_048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.UTC(from, 0))
  certificate.validity.notAfter = new Date(Date.UTC(until, 0))
  const subject = [{ name: 'commonName', value: 'De otros años' }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.sign(privateKey, forge.md.sha256.create())
  const file = forge.pkcs12.toPkcs12Asn1(privateKey, [certificate], passphrase, { algorithm: '3des' })
  return { content: Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1'), passphrase }
}

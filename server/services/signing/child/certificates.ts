import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { factsOf, readCertificate } from './certificateFacts.ts'
import { type CertificateTask, type OpenedCertificate, Refused } from './protocol.ts'

/** Of one chain. */
const mostCertificates = 20

const bytesOf = (node: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(node).getBytes(), 'latin1')

/** A wrong passphrase is told by the sum over the content, which is the first thing that is looked at. */
function openPkcs12(content: Uint8Array, passphrase: string): forge.pkcs12.Pkcs12Pfx {
  let parsed: forge.asn1.Asn1
  try {
    parsed = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(content).toString('latin1')), {
      strict: false,
    } as never)
  } catch (error) {
    throw new Refused('certificate.unreadable', { cause: error })
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(parsed, false, passphrase)
  } catch (error) {
    const isPassphrase = error instanceof Error && /password|MAC|decrypt/i.test(error.message)
    throw new Refused(isPassphrase ? 'certificate.wrongPassphrase' : 'certificate.unreadable', { cause: error })
  }
}

const bagsOf = (opened: forge.pkcs12.Pkcs12Pfx, ...types: readonly string[]) =>
  types.flatMap(bagType => opened.getBags({ bagType })[bagType] ?? [])

function keyIn(opened: forge.pkcs12.Pkcs12Pfx): KeyObject {
  const { pkcs8ShroudedKeyBag, keyBag } = forge.pki.oids
  const [bag] = bagsOf(opened, String(pkcs8ShroudedKeyBag), String(keyBag))
  if (bag === undefined) throw new Refused('certificate.noKey')
  // The reader of forge knows RSA alone; of other keys it leaves what it found.
  const node = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1
  if (!node) throw new Refused('certificate.wrongPassphrase')
  try {
    return createPrivateKey({ key: bytesOf(node), format: 'der', type: 'pkcs8' })
  } catch (error) {
    throw new Refused('certificate.unsupportedKey', { cause: error })
  }
}

function certificatesIn(opened: forge.pkcs12.Pkcs12Pfx): X509Certificate[] {
  return bagsOf(opened, String(forge.pki.oids.certBag)).flatMap(({ cert, asn1 }) => {
    const node = cert ? forge.pki.certificateToAsn1(cert) : asn1
    return node ? [readCertificate(bytesOf(node))] : []
  })
}

/** From the signer's up to who vouches for all, as far as they are there. */
function chainFrom(first: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [first]
  for (let last = first; chain.length <= mostCertificates; ) {
    const next = all.find(one => !chain.includes(one) && last.checkIssued(one))
    if (next === undefined) break
    chain.push(next)
    last = next
  }
  return chain
}

/** Takes the key and the certificates out of a PKCS#12 file. @throws Refused */
export function openCertificate({ content, passphrase }: CertificateTask): OpenedCertificate {
  const opened = openPkcs12(content, passphrase)
  const key = keyIn(opened)
  const certificates = certificatesIn(opened)
  if (certificates.length === 0) throw new Refused('certificate.noCertificate')
  const own = certificates.find(certificate => certificate.checkPrivateKey(key))
  if (own === undefined) throw new Refused('certificate.notItsKey')
  const about = factsOf(new Uint8Array(own.raw))
  return {
    key: {
      key: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      chain: chainFrom(own, certificates).map(({ raw }) => Buffer.from(raw).toString('base64')),
    },
    about,
  }
}

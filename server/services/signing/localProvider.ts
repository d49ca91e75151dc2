import { createPrivateKey, sign } from 'node:crypto'
import type { SigningSecrets } from '../../db/platform/signingTypes.ts'
import { type Signatory, SigningProblem, type SigningProvider } from './signingProvider.ts'

/** Signs with the key of a certificate that the environment keeps. */
export class LocalProvider implements SigningProvider {
  readonly #secrets: SigningSecrets
  readonly #now: number

  /** @param now milliseconds since 1970 */
  constructor(secrets: SigningSecrets, now: number) {
    this.#secrets = secrets
    this.#now = now
  }

  async open({ step }: Parameters<SigningProvider['open']>[0]): Promise<Signatory> {
    step('credentials')
    const { certificate, about } = this.#secrets
    if (certificate === undefined || about === undefined) throw new SigningProblem('noCertificate')
    if (this.#now < about.validFrom || this.#now > about.validUntil) throw new SigningProblem('expiredCertificate')
    step('connecting')
    const key = createPrivateKey({ key: Buffer.from(certificate.key, 'base64'), format: 'der', type: 'pkcs8' })
    return {
      chain: certificate.chain.map(der => new Uint8Array(Buffer.from(der, 'base64'))),
      async sign(attributes, run) {
        run.step('sendingRequest')
        return new Uint8Array(sign('sha256', attributes, key))
      },
    }
  }
}

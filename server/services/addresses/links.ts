import type { Config } from '../../config.ts'

const defaultPorts = { 'http:': '80', 'https:': '443' } as const

/** Addresses for mails and tokens. The port is known only once the server listens. */
export class Links {
  readonly #config: Pick<Config, 'adminDomain' | 'publicAddress'>
  #listeningPort = ''

  constructor(config: Pick<Config, 'adminDomain' | 'publicAddress'>) {
    this.#config = config
  }

  /** Scheme, host and port, without a slash at its end. */
  origin(hostName: string): string {
    const { protocol, port } = this.#config.publicAddress ?? { protocol: 'http:' as const, port: this.#listeningPort }
    return `${protocol}//${hostName}${port === '' || port === defaultPorts[protocol] ? '' : `:${port}`}`
  }

  get adminOrigin(): string {
    return this.origin(this.#config.adminDomain)
  }

  /** Tells the port that the server listens on. */
  listening(port: number): void {
    this.#listeningPort = String(port)
  }
}

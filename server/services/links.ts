import type { Config } from '../config.ts'

/** Addresses for mails and tokens. The port is known only once the server listens. */
export interface Links {
  /** Scheme, host and port, without a slash at its end. */
  origin(hostName: string): string
  readonly adminOrigin: string
  /** Tells the port that the server listens on. */
  listening(port: number): void
}

const defaultPorts = { 'http:': '80', 'https:': '443' } as const

export function links({ adminDomain, publicAddress }: Pick<Config, 'adminDomain' | 'publicAddress'>): Links {
  let listeningPort = ''
  const origin = (hostName: string) => {
    const { protocol, port } = publicAddress ?? { protocol: 'http:' as const, port: listeningPort }
    return `${protocol}//${hostName}${port === '' || port === defaultPorts[protocol] ? '' : `:${port}`}`
  }
  return {
    origin,
    get adminOrigin() {
      return origin(adminDomain)
    },
    listening: port => {
      listeningPort = String(port)
    },
  }
}

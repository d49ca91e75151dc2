import type { Host } from '../calls/caller.ts'

/** What a program outside sent, whatever it asks for. */
export interface PublicCall {
  readonly host: Host
  readonly environmentId: string
  /** As limits know where it comes from. */
  readonly address: string
  /** In capitals. */
  readonly method: string
  /** What stands behind the address, each name once. */
  readonly query: Readonly<Record<string, string>>
  /** JSON; undefined without one. */
  readonly body: unknown
  /** What `Authorization: Bearer` says. */
  readonly token: string | undefined
}

/** The same, to be read by the language of who sent it. */
export interface ReadCall extends PublicCall {
  readonly locale: 'es-419' | 'en'
}

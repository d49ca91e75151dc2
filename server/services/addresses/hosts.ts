import { hostNameOf, meansThisMachine } from '../../../shared/protocol/hostName.ts'
import type { Host } from '../calls/caller.ts'

/** Which host names answer, kept in memory because every request asks. */
export class HostDirectory {
  readonly #adminDomain: string
  readonly #hosts = new Map<string, Host>()
  readonly #namesOf = new Map<string, string[]>()
  #version = 0

  /** @param loopback whether 127.0.0.1 names the admin area too */
  constructor(adminDomain: string, loopback: boolean) {
    this.#adminDomain = adminDomain
    for (const name of loopback ? [adminDomain, '127.0.0.1'] : [adminDomain])
      this.#hosts.set(name, { kind: 'admin', name })
  }

  /** Another one with each change. */
  get version(): number {
    return this.#version
  }

  /** Of all environments that answer. */
  get environmentIds(): Iterable<string> {
    return this.#namesOf.keys()
  }

  /** The host that a Host header names; `undefined` when it is unknown or malformed. */
  resolve(header: string): Host | undefined {
    const name = hostNameOf(header)
    return name === undefined ? undefined : this.#hosts.get(name)
  }

  /** Names that no environment can have as its own: the admin area's, those below it, and every way to say "this machine". */
  isReserved(name: string): boolean {
    return name === this.#adminDomain || name.endsWith(`.${this.#adminDomain}`) || meansThisMachine(name)
  }

  /** The name below the admin domain, on which an environment always answers. */
  ownNameOf(environmentId: string): string {
    return `${environmentId}.${this.#adminDomain}`
  }

  /** Adds an environment or replaces what was known of it. A name that answers for somebody else goes on doing so. */
  put({ id, url }: { readonly id: string; readonly url: string | null }): void {
    this.remove(id)
    const own = this.ownNameOf(id)
    const names = url === null || this.isReserved(url) || this.#hosts.has(url) ? [own] : [own, url]
    for (const name of names) this.#hosts.set(name, { kind: 'environment', environmentId: id, name })
    this.#namesOf.set(id, names)
  }

  remove(environmentId: string): void {
    this.#version += 1
    for (const name of this.#namesOf.get(environmentId) ?? []) this.#hosts.delete(name)
    this.#namesOf.delete(environmentId)
  }
}

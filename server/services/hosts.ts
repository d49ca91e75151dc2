import { hostNameOf } from '../../shared/protocol/hostName.ts'
import type { Host } from './caller.ts'

/** Which host names answer, kept in memory because every request asks. */
export interface HostDirectory {
  /** The host that a Host header names; `undefined` when it is unknown or malformed. */
  resolve(header: string): Host | undefined
  /** Adds an environment or replaces what was known of it. */
  put(environment: { readonly id: string; readonly url: string | null }): void
  remove(environmentId: string): void
}

/** @param loopback whether 127.0.0.1 names the admin area too */
export function hostDirectory(adminDomain: string, loopback: boolean): HostDirectory {
  const hosts = new Map<string, Host>()
  const namesOf = new Map<string, string[]>()
  hosts.set(adminDomain, { kind: 'admin', name: adminDomain })
  if (loopback) hosts.set('127.0.0.1', { kind: 'admin', name: '127.0.0.1' })

  const remove = (environmentId: string) => {
    for (const name of namesOf.get(environmentId) ?? []) hosts.delete(name)
    namesOf.delete(environmentId)
  }
  return {
    resolve(header) {
      const name = hostNameOf(header)
      return name === undefined ? undefined : hosts.get(name)
    },
    put({ id, url }) {
      remove(id)
      const names = [`${id}.${adminDomain}`, ...(url === null ? [] : [url])]
      for (const name of names) hosts.set(name, { kind: 'environment', environmentId: id, name })
      namesOf.set(id, names)
    },
    remove,
  }
}

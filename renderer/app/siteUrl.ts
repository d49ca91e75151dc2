import type { Boot } from '../../shared/protocol/boot.ts'

/** Where end users open an environment: its own domain, or its name under the admin domain. */
export function siteUrl({ adminUrl }: Boot, environment: { _id: string; url: string | null }, path = '/'): string {
  const url = new URL(path, adminUrl)
  url.hostname = environment.url ?? `${environment._id}.${url.hostname}`
  return url.href
}

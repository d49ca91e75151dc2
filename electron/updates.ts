import { z } from 'zod'

const release = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/), url: z.url({ protocol: /^https$/ }) })

export type Release = z.infer<typeof release>

/** How long its address may take to answer, in ms. */
const patience = 10_000

const isNewer = (version: string, than: string) => {
  const [theirs, ours] = [version, than].map(text => text.split('.').map(Number))
  const at = theirs?.findIndex((part, index) => part !== ours?.[index]) ?? -1
  return at >= 0 && (theirs?.[at] ?? 0) > (ours?.[at] ?? 0)
}

/**
 * Asks the address that the configuration names for the newest release, `{ "version": "1.2.3", "url": "https://…" }`. Nothing is installed.
 * @returns it, where it is newer than this one
 * @throws Error where the address does not answer so
 */
export async function newerRelease(
  address: string,
  version: string,
  ask: typeof fetch = fetch,
): Promise<Release | undefined> {
  const answer = await ask(address, { signal: AbortSignal.timeout(patience), redirect: 'error', credentials: 'omit' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const found = release.parse(await answer.json())
  return isNewer(found.version, version) ? found : undefined
}

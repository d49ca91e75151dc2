import { wantsHttps } from '../../shared/environment/stages.ts'
import type { Boot } from '../../shared/protocol/boot.ts'

/**
 * Where a page that came over plain http goes on, outside of the local stage (C69, C70); undefined where it stays. The browser alone knows how it came:
 * behind a proxy that ends TLS the server sees http either way. The desktop's window is on its own machine.
 */
export function httpsAddress(
  { href, protocol }: Pick<Location, 'href' | 'protocol'>,
  { stage, desktop, adminUrl }: Pick<Boot, 'stage' | 'desktop' | 'adminUrl'>,
): string | undefined {
  if (protocol !== 'http:' || desktop || !wantsHttps(stage)) return undefined
  const secure = new URL(href)
  secure.protocol = 'https:'
  const known = new URL(adminUrl)
  if (known.protocol === 'https:') secure.port = known.port
  return secure.href
}

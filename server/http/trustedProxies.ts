import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { Config } from '../config.ts'

/**
 * Whether X-Forwarded-* of a peer with this address counts.
 * @param hop how far it is: 0 is the peer of the connection, 1 the address that this peer named …
 */
export type IsTrusted = (address: string | undefined, hop?: number) => boolean

/** IPv4 on a socket that also takes IPv6. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * @param trustProxy as in the configuration: nobody, one proxy whatever its address, or addresses and subnets separated by commas. Of one
 *   proxy only what it says itself counts, the last address: those before it come from the client.
 */
export function trustedProxies(trustProxy: Config['trustProxy']): IsTrusted {
  if (typeof trustProxy === 'boolean') return (_, hop = 0) => trustProxy && hop === 0
  const list = new BlockList()
  for (const entry of trustProxy.split(',')) {
    const [address = '', prefix] = entry.trim().split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return address => {
    const plain = mapped.exec(address ?? '')?.[1] ?? address ?? ''
    return isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}

/**
 * Who sends, as limits know it: an IPv4 address, or the network of 64 bits that a single client has to itself in IPv6. Undefined for
 * what is no address: a proxy may hand on whatever a client wrote.
 */
export function networkOf(address: string): string | undefined {
  const [given = ''] = address.split(/[%/]/)
  const plain = mapped.exec(given)?.[1] ?? given
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return undefined
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const left = groups(head)
  const right = groups(tail ?? '')
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** Whose request it is: the network of the last address before the proxies that are trusted, or of none for what is no address. */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const hops = [...forwarded.map(hop => hop.trim()).filter(hop => hop !== ''), socket.remoteAddress ?? ''].reverse()
  const client = hops.find((address, hop) => !isTrusted(address, hop)) ?? hops.at(-1) ?? ''
  return networkOf(client) ?? 'unknown'
}

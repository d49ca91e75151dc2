import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Config } from '../config.ts'

/** Whether X-Forwarded-* of a peer with this address counts. */
export type IsTrusted = (address: string | undefined) => boolean

/** IPv4 on a socket that also takes IPv6. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** @param trustProxy as in the configuration: nobody, everybody, or addresses and subnets separated by commas */
export function trustedProxies(trustProxy: Config['trustProxy']): IsTrusted {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const list = new BlockList()
  for (const entry of trustProxy.split(',')) {
    const [address = '', prefix] = entry.trim().split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return address => {
    if (address === undefined) return false
    const plain = mapped.exec(address)?.[1] ?? address
    return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}

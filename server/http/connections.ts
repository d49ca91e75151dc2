import type { Server } from 'node:http'
import type { ConnectionLimits } from '../../shared/protocol/limits.ts'
import { holders } from './holders.ts'
import { type IsTrusted, networkOf } from './trustedProxies.ts'

/** Closes the connections of an address that holds too many, and all new ones where everybody together does. */
export function limitConnections(server: Server, bounds: ConnectionLimits, isTrusted: IsTrusted) {
  const held = holders(bounds.connectionsPerAddress, bounds.connections)
  server.on('connection', socket => {
    const { remoteAddress } = socket
    const release = held.take(isTrusted(remoteAddress) ? undefined : networkOf(remoteAddress ?? ''))
    if (release === undefined) socket.destroy()
    else socket.once('close', release)
  })
}

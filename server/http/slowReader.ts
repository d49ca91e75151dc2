import type { WebSocket } from 'ws'
import { socketClose } from '../../shared/protocol/socket.ts'
import type { Reader } from './backlogs.ts'

/** The client of a websocket as `Backlogs` knows it. @param patience how long it may take to say goodbye, in ms */
export const slowReader = (socket: WebSocket, patience: number): Reader => ({
  get bufferedAmount() {
    return socket.bufferedAmount
  },
  leave() {
    socket.close(socketClose.tooSlow, 'Reads too slowly')
    setTimeout(() => socket.terminate(), patience).unref()
  },
  cut: () => socket.terminate(),
})

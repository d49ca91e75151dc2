import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CutLine {
  /** Where it is connected to. */
  readonly port: number
  /** How often it was cut. */
  readonly cuts: number
  close(): Promise<void>
}

/** A line to a server that is cut at random: before a question arrives there, or when its answer is on the way back. */
export async function cutLine(port: number, random: () => number, share: number): Promise<CutLine> {
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    const end = () => {
      for (const socket of [near, far]) socket.destroy()
    }
    const pass = (to: Socket) => (chunk: Buffer) => {
      if (random() < share) {
        cuts += 1
        end()
      } else to.write(chunk)
    }
    near.on('data', pass(far))
    far.on('data', pass(near))
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    get cuts() {
      return cuts
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

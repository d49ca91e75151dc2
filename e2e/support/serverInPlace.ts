import { startTestServer, type TestServer, type TestServerOptions } from '../../server/testing/testServer.ts'

/** The port of this worker's servers, one after the other, and whether one of them is on it now. */
const place = { port: 0, taken: false }

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/**
 * A server where the worker's last one was, unless that one still runs: for the kept browser it is the same place, whose files it
 * knows already.
 */
export async function startServerInPlace(options: TestServerOptions = {}): Promise<TestServer> {
  if (place.taken) return startTestServer(options)
  place.taken = true
  const at = (port: number) => startTestServer({ ...options, config: { port, ...options.config } })
  const server = await at(place.port).catch(error => {
    if (place.port === 0 || !isTaken(error)) throw error
    return at(0)
  })
  place.port = server.port
  const leave = async (close: () => Promise<void>) => {
    await close()
    place.taken = false
  }
  return { ...server, stop: () => leave(server.stop), close: () => leave(server.close) }
}

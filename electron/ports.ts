import { createServer } from 'node:net'

export const defaultPort = 4400

/** Whether this process could listen there now. */
export function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer()
  return new Promise(resolve => {
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

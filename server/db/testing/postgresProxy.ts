import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export interface PostgresProxy {
  /** Of the database, by way of this. */
  readonly url: string
  /** The next statement that contains the text reaches the database; its answer is lost, and the connection with it. */
  loseAnswerTo(text: string): void
  close(): void
  /** After `close`: the way is there again. */
  reopen(): Promise<void>
}

/** A way to the PostgreSQL of tests that loses what it is told to. */
export async function postgresProxy(url: string): Promise<PostgresProxy> {
  const { pathname, searchParams } = new URL(url)
  const folder = searchParams.get('host') ?? ''
  let lost: string | undefined
  const connections = new Set<Socket>()

  const server = createServer(client => {
    const database = createConnection(join(folder, '.s.PGSQL.5432'))
    connections.add(client).add(database)
    let isLosing = false
    client.on('data', (bytes: Buffer) => {
      if (lost !== undefined && bytes.includes(lost)) {
        isLosing = true
        lost = undefined
      }
      database.write(bytes)
    })
    database.on('data', (bytes: Buffer) => {
      // That it answers says that it is done.
      if (isLosing) client.destroy()
      else client.write(bytes)
    })
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('close', end).on('error', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://telar@127.0.0.1:${port}${pathname}`,
    loseAnswerTo: text => {
      lost = text
    },
    close() {
      for (const socket of connections) socket.destroy()
      server.close()
    },
    async reopen() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

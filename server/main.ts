import { readConfig } from './config.ts'
import { type ParentChannel, tellParent } from './desktop.ts'
import { startSentence } from './startSentence.ts'
import { systemClock } from './system/clock.ts'
import { randomIds } from './system/ids.ts'

/** Once it takes no more requests the server has closed everything by then, in ms. */
const stopDeadline = 20_000

/** Runs until a signal, or until the desktop's main process is gone. */
async function run() {
  const config = readConfig()
  // A channel alone does not tell: process managers and `node --watch` open one too.
  const desktop = config.desktop && process.send !== undefined ? (process as unknown as ParentChannel) : undefined
  // A wrong flag is told before the thousand modules of the server are read.
  const { startServer } = await import('./startServer.ts')
  const server = await startServer(config, { clock: systemClock, ids: randomIds(), desktop })
  if (server.firstLoginLink !== undefined) console.log(`Log in once with ${server.firstLoginLink}`)
  for (const problem of server.problems) console.error(problem)
  console.log(`Telar ready at ${server.url}`)
  // Also to the bootstrap, which starts it again after a fault.
  const { url, windowKey } = server
  if (process.send !== undefined) tellParent(process as unknown as ParentChannel, { type: 'ready', url, windowKey })

  let stopping = false
  const stop = (exitCode: number) => {
    if (stopping) return
    stopping = true
    // Whatever hangs must not keep the port and the folder.
    setTimeout(() => process.exit(1), config.drainMs + stopDeadline).unref()
    server.close().then(
      () => process.exit(exitCode),
      error => fail(error),
    )
  }
  // A process manager signals the whole group, and npm and the bootstrap hand it on: the same signal may come several times.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  process.on('SIGINT', () => {
    // A second Ctrl+C is impatience.
    if (stopping && process.stdin.isTTY) process.exit(1)
    stop(0)
  })
  process.on('disconnect', () => stop(0))
  // What is stored is stored by units that are whole or not at all: a promise that nobody waited for takes nothing with it.
  process.on('unhandledRejection', server.report)
  process.on('uncaughtException', error => {
    server.report(error)
    if (isConnectionError(error)) return
    console.error(error)
    stop(1)
  })
}

/** The other end of some connection went away. */
const isConnectionError = (error: Error) =>
  ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'].includes(
    String((error as NodeJS.ErrnoException).code),
  )

function fail(error: unknown) {
  console.error(startSentence(error))
  process.exit(1)
}

run().catch(fail)

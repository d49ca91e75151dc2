// A child process of the pool: it runs scripts in isolates and knows nothing of the server but its messages.
import ivm from 'isolated-vm'
import { leaveSignals } from '../system/leaveSignals.ts'
import { type IsolateRun, isolateRun } from './isolateRun.ts'
import { libraries } from './libraries.ts'
import type { ChildMessage, HostMessage, RunMessage } from './messages.ts'
import { sanitizedAnswer } from './sanitizedAnswer.ts'
import { WarmIsolate } from './warmIsolate.ts'

const mb = 1024 * 1024
/** Beside the isolate's own limit: Node, and what the engine needs to notice that a limit was passed. In MB. */
const allowance = 400
/** How often the process looks at its memory while a script runs, in ms. */
const watchEvery = 100

const snapshot = ivm.Isolate.createSnapshot([...libraries()])
const runs = new Map<number, IsolateRun>()
/** The isolate of the last run. */
let warm: WarmIsolate | undefined

const say = (message: ChildMessage) => {
  process.send?.(message)
}

/** Threads of isolates can keep `process.exit` waiting; nothing here needs an orderly end. */
const end = () => process.kill(process.pid, 'SIGKILL')

/** What the engine or the system cannot keep within its limit takes this process, and the host is told why. */
function giveUp(run: number) {
  const failure = { reason: 'memory', message: 'took more memory than it may' } as const
  process.send?.({ type: 'failure', run, failure, stuck: true } satisfies ChildMessage, end)
}

function isolateFor(message: RunMessage): WarmIsolate {
  if (warm?.serves(message)) return warm
  warm?.dispose()
  warm = new WarmIsolate(snapshot, message, () => giveUp(Math.max(...runs.keys(), message.run)))
  return warm
}

leaveSignals()
process.on('message', (message: HostMessage) => {
  if (message.type === 'answer') {
    runs.get(message.run)?.answer(message)
    return
  }
  const { run } = message
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > (message.limits.memoryMb + allowance) * mb) giveUp(run)
  }, watchEvery)
  const started = isolateRun(isolateFor(message), message, say)
  runs.set(run, started)
  void started.ended.then(last => {
    clearInterval(watch)
    runs.delete(run)
    say(sanitizedAnswer(last, message))
  })
})
// The server is gone, and with it whoever would want the answers.
process.on('disconnect', end)
say({ type: 'ready' })

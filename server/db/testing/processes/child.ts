import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  process: ChildProcess
  /** The lines that it prints, also those of before somebody reads them. */
  lines: AsyncIterableIterator<string>
  /** Kills it as a loss of power would, and waits until it is gone. */
  kill(): Promise<void>
  /** What it wrote to its error output. */
  errors(): string
}

/** Starts a program of this folder on its own, optionally under a tracer: `start('writers.ts', [path])`. */
export function start(program: string, args: readonly string[], under: readonly string[] = []): Child {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const [command = '', ...rest] = [...under, process.execPath, file, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return {
    process: child,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    errors: () => errors,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Outcome {
  readonly code: number
  /** What it printed; empty where it printed straight to the terminal. */
  readonly output: string
}

export interface RunOptions {
  /** What it prints is kept instead of shown. */
  readonly captured?: boolean
  /** Where it runs; default: the project's. */
  readonly folder?: string
  /** Instead of this process's own. */
  readonly environment?: NodeJS.ProcessEnv | undefined
}

/** Runs a script, given by its whole path, on this same Node. */
export function runScript(
  script: string,
  args: string[],
  { captured = false, folder = root, environment }: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: environment,
    stdio: captured ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

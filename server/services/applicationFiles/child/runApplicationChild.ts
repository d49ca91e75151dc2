import { type ApplicationFailure, ApplicationRefused } from '../../../../shared/applications/failures.ts'
import type { CopyResult } from '../../../db/environment/portable/copyEnvironment.ts'
import { inChild } from '../../jobs/inChild.ts'
import type { ApplicationTask } from './protocol.ts'

const script = new URL('./applicationChild.ts', import.meta.url)

interface RunOptions {
  signal: AbortSignal
  progress(done: number, total: number): void
}

/** @throws ApplicationRefused, the signal's reason, and what the system refuses (`code`) */
export const runApplicationChild = (task: ApplicationTask, options: RunOptions): Promise<CopyResult> =>
  inChild<CopyResult, ApplicationFailure>(script, task, {
    ...options,
    refused: (failure, detail) => new ApplicationRefused(failure, detail),
  })

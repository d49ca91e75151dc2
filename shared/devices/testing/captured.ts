import type { CaptureControl, FingerprintProgress, SignatureProgress } from '../captures.ts'
import { SerialCaptures } from '../capturing/serialCaptures.ts'
import { DeviceError, type DeviceFailure } from '../deviceError.ts'
import type { SerialPortHandle } from '../serial/serialPort.ts'
import type { ManualTimers } from './manualTimers.ts'

/** Captures at these ports, and what they told on their way. */
export function captured(timers: ManualTimers, ...ports: readonly SerialPortHandle[]) {
  const captures = new SerialCaptures({ find: async () => ports }, timers)
  const cancel = new AbortController()
  const states: string[] = []
  const progress: (FingerprintProgress | SignatureProgress)[] = []
  /** Told each time, before anything else happens. */
  const watch: { on: (state: string) => void } = { on: () => {} }
  const control: CaptureControl<FingerprintProgress | SignatureProgress> = {
    signal: cancel.signal,
    onProgress(told) {
      progress.push(told)
      if (states.at(-1) !== told.state) states.push(told.state)
      watch.on(told.state)
    },
  }
  return { captures, cancel, states, progress, control, watch }
}

/** How it failed; undefined when it did not. */
export async function failureOf(promise: Promise<unknown>): Promise<DeviceFailure | undefined> {
  try {
    await promise
    return undefined
  } catch (error) {
    if (error instanceof DeviceError) return error.failure
    throw error
  }
}

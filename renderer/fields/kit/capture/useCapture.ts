import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CaptureControl } from '../../../../shared/devices/captures.ts'
import { DeviceError } from '../../../../shared/devices/deviceError.ts'

export type CaptureState<Result> =
  | { step: 'capturing' }
  | { step: 'captured'; result: Result }
  | { step: 'failed'; error: DeviceError }

function deviceErrorOf(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error
  console.error('A capture failed', error)
  return new DeviceError('noAnswer')
}

/**
 * Captures as long as it is drawn, and ends what it began when it no longer is. `again` begins anew, once the device is free of what
 * came before.
 */
export function useCapture<Progress, Result>(
  capture: (control: CaptureControl<Progress>) => Promise<Result>,
  onProgress: (progress: Progress) => void,
): { state: CaptureState<Result>; again(): void } {
  const [state, setState] = useState<CaptureState<Result>>({ step: 'capturing' })
  const [attempt, setAttempt] = useState(0)
  const before = useRef<Promise<void>>(Promise.resolve())
  const begin = useEffectEvent(capture)
  const told = useEffectEvent(onProgress)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a capture of its own
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const end = (ended: CaptureState<Result>) => {
      if (!signal.aborted) setState(ended)
    }
    const run = async () => {
      if (signal.aborted) return
      const control = { signal, onProgress: (progress: Progress) => void (signal.aborted || told(progress)) }
      try {
        end({ step: 'captured', result: await begin(control) })
      } catch (error) {
        end({ step: 'failed', error: deviceErrorOf(error) })
      }
    }
    before.current = before.current.then(run)
    return () => controller.abort()
  }, [attempt])

  return {
    state,
    again() {
      setState({ step: 'capturing' })
      setAttempt(attempt + 1)
    },
  }
}

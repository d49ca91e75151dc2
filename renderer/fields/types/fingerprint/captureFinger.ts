import type {
  CaptureControl,
  CaptureDevices,
  FingerprintCapture,
  FingerprintProgress,
} from '../../../../shared/devices/captures.ts'
import { DeviceError } from '../../../../shared/devices/deviceError.ts'

/** Readings of the first and of the second capture (Y34, Y35). */
const samplesOf = [5, 3] as const
export const captures = samplesOf.length
/** ms for which a capture is told to be done (Y36). */
export const flashTime = 3000

/** How far somebody is; captures count from 1. */
export interface FingerProgress {
  capture: number
  progress: FingerprintProgress | { state: 'flash' }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(new DeviceError('cancelled'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** Captures a finger twice, the second time against the first; answers the better capture (Y33–Y37). @throws DeviceError */
export async function captureFinger(
  devices: CaptureDevices,
  { signal, onProgress }: CaptureControl<FingerProgress>,
): Promise<FingerprintCapture> {
  let best: FingerprintCapture | undefined
  let sameAs: Uint8Array | undefined
  for (const [index, samples] of samplesOf.entries()) {
    const tell = (progress: FingerProgress['progress']) => onProgress({ capture: index + 1, progress })
    const captured = await devices.fingerprint({ samples, ...(sameAs && { sameAs }) }, { signal, onProgress: tell })
    tell({ state: 'flash' })
    await pause(flashTime, signal)
    sameAs ??= captured.template
    if (!best || captured.quality > best.quality) best = captured
  }
  if (!best) throw new DeviceError('captureFailed')
  return best
}

import type {
  CaptureControl,
  CaptureDevices,
  SignatureCapture,
  SignatureProgress,
  SignatureRequest,
} from '../../../../../shared/devices/captures.ts'
import { DeviceError } from '../../../../../shared/devices/deviceError.ts'

/** ms that a device has to begin (Y26). */
const startTime = 8000
/** A device that forgets its session each time is broken. */
const mostSessions = 5

type Control = CaptureControl<SignatureProgress>

/** One session of a device; its time to begin stands still while the person chooses it. @throws DeviceError */
function session(devices: CaptureDevices, request: SignatureRequest, control: Control): Promise<SignatureCapture> {
  const own = new AbortController()
  const end = () => own.abort()
  control.signal.addEventListener('abort', end)
  let timer: ReturnType<typeof setTimeout> | undefined
  const captured = new Promise<SignatureCapture>((resolve, reject) => {
    const late = () => {
      reject(new DeviceError('startFailed'))
      end()
    }
    const onProgress = (progress: SignatureProgress) => {
      clearTimeout(timer)
      if (progress.state === 'waitingForDevice') timer = setTimeout(late, startTime)
      if (!own.signal.aborted) control.onProgress(progress)
    }
    onProgress({ state: 'waitingForDevice' })
    devices.signature(request, { signal: own.signal, onProgress }).then(resolve, reject)
  })
  return captured.finally(() => {
    clearTimeout(timer)
    control.signal.removeEventListener('abort', end)
  })
}

/** Begins anew where the device forgot that it had begun (Y21). @throws DeviceError */
export async function captureSignature(devices: CaptureDevices, request: SignatureRequest, control: Control) {
  for (let count = 1; ; count += 1) {
    try {
      return await session(devices, request, control)
    } catch (error) {
      const forgot = error instanceof DeviceError && error.failure === 'invalidSession'
      if (!forgot || control.signal.aborted || count === mostSessions) throw error
    }
  }
}

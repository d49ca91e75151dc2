import { useRef, useState } from 'react'
import type { CapturingDevice, SignatureCapture, SignatureProgress } from '../../../../../shared/devices/captures.ts'
import { useCapture } from '../../../kit/capture/useCapture.ts'
import type { FieldDevices } from '../../../kit/FieldsContext.tsx'
import { type InkPainter, inkPainter } from '../ink/inkPainter.ts'
import { captureSignature } from './captureSignature.ts'

/** What a device is waited for; it is known once it waits for the signature. */
export interface Waiting {
  step: 'choosingDevice' | 'waitingForDevice' | 'waitingForSignature'
  device?: CapturingDevice
}

/** A signature from a device; what is written appears on the canvas as it is written. */
export function useDeviceSignature(devices: FieldDevices, reason: string) {
  const [waiting, setWaiting] = useState<Waiting>({ step: 'waitingForDevice' })
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<InkPainter>(null)

  function follow(progress: SignatureProgress) {
    if (progress.state === 'writing') {
      if (canvas.current) painter.current ??= inkPainter(canvas.current, progress.paper)
      if (progress.begins) painter.current?.begin(progress.point)
      else painter.current?.extend(progress.point)
      return
    }
    painter.current?.clear()
    painter.current = null
    const { state: step, ...known } = progress
    setWaiting({ step, ...known })
  }
  const { state, again } = useCapture<SignatureProgress, SignatureCapture>(
    control => captureSignature(devices, { reason }, control),
    follow,
  )
  return { state, again, waiting, canvas }
}

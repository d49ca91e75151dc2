/** Of a phone: the one that looks at what is before a person, or at the person. */
export type Facing = 'environment' | 'user'

/** Why there is no picture. */
export type CameraFailure = 'denied' | 'none' | 'busy'

/** Browsers give it to pages that came over https or from this machine. */
export const hasCameraAccess = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const cameraFailure = (cause: unknown): CameraFailure =>
  (cause instanceof Error ? failures[cause.name] : undefined) ?? 'none'

/** @throws DOMException `cameraFailure` says which */
export const openCamera = (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 2560 }, height: { ideal: 1440 } },
  })

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Only known once a camera was opened. */
export async function hasSeveralCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1
}

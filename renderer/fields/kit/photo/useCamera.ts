import { useEffect, useState } from 'react'
import { type CameraFailure, cameraFailure, closeCamera, type Facing, hasSeveralCameras, openCamera } from './camera.ts'

export type Camera =
  | { state: 'starting' }
  | { state: 'live'; stream: MediaStream; several: boolean }
  | { state: 'failed'; failure: CameraFailure }

/** A camera that is on as long as it is wanted; `retry` asks again, for a person may have allowed it meanwhile. */
export function useCamera(facing: Facing, wanted: boolean): { camera: Camera; retry(): void } {
  const [camera, setCamera] = useState<Camera>({ state: 'starting' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is another try
  useEffect(() => {
    if (!wanted) return
    let stream: MediaStream | undefined
    let ended = false
    async function start() {
      const opened = await openCamera(facing)
      if (ended) return closeCamera(opened)
      stream = opened
      const several = await hasSeveralCameras().catch(() => false)
      if (!ended) setCamera({ state: 'live', stream: opened, several })
    }
    setCamera({ state: 'starting' })
    start().catch(cause => {
      if (ended) return
      console.warn('The camera cannot be opened', cause)
      setCamera({ state: 'failed', failure: cameraFailure(cause) })
    })
    return () => {
      ended = true
      if (stream) closeCamera(stream)
    }
  }, [facing, wanted, turn])
  return { camera, retry: () => setTurn(turn + 1) }
}

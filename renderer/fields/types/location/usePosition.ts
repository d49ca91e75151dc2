import { useState } from 'react'

export type PositionState = 'idle' | 'asking' | 'denied' | 'failed'

/** A phone that knows no better answers late, or never. */
const patience = 20_000

/** The device's own position; the browser asks the person first. */
export function usePosition(onPosition: (point: [longitude: number, latitude: number]) => void) {
  const [state, setState] = useState<PositionState>('idle')
  function locate() {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onPosition([coords.longitude, coords.latitude])
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: patience },
    )
  }
  return { state, locate }
}

import { useEffect, useState } from 'react'
import type { LongitudeLatitude } from '../../kit/FieldsContext.tsx'

export type PositionState = 'idle' | 'asking' | 'denied' | 'failed'

/** A phone that knows no better answers late, or never; a computer asks a service, which answers soon or is not there. */
const patience = () => (window.telarDesktop === undefined ? 20_000 : 8_000)

interface PositionProps {
  onPosition(point: LongitudeLatitude): void
  onFailure(): void
}

/** The device's own position; the browser asks the person first. */
export function usePosition({ onPosition, onFailure }: PositionProps) {
  const [state, setState] = useState<PositionState>('idle')
  const isGranted = useIsGranted()
  function fail() {
    setState('failed')
    onFailure()
  }
  function locate() {
    if (!('geolocation' in navigator)) return fail()
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onPosition([coords.longitude, coords.latitude])
      },
      ({ code, PERMISSION_DENIED }) => (code === PERMISSION_DENIED ? setState('denied') : fail()),
      { enableHighAccuracy: true, timeout: patience() },
    )
  }
  return { state, locate, asksPermission: state === 'asking' && !isGranted }
}

/** Whether the permission was given before: then nobody is asked. */
function useIsGranted(): boolean {
  const [isGranted, setGranted] = useState(false)
  useEffect(() => {
    let status: PermissionStatus | undefined
    let isGone = false
    const read = () => setGranted(status?.state === 'granted')
    // Where a browser does not know this permission, it may ask.
    navigator.permissions?.query({ name: 'geolocation' }).then(
      found => {
        if (isGone) return
        status = found
        status.addEventListener('change', read)
        read()
      },
      () => undefined,
    )
    return () => {
      isGone = true
      status?.removeEventListener('change', read)
    }
  }, [])
  return isGranted
}

/** Installed on a phone, or inside of an app: permissions are given in the phone's settings, not in a browser's (Y76). */
export const isMobileApp = () =>
  / wv\)/.test(navigator.userAgent) || window.matchMedia('(display-mode: standalone) and (pointer: coarse)').matches

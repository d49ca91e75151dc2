import { useEffect } from 'react'
import { forgetDevice } from './pushDevice.ts'

/** Where nobody is told anything any more, the browser is to know it, too, as after a logout. */
export function useForgottenDevice(): void {
  useEffect(() => void forgetDevice(window).catch(() => undefined), [])
}

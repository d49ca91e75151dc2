import type { TFunction } from 'i18next'
import type { DeviceError, DeviceFailure } from '../../../../shared/devices/deviceError.ts'
import { captures, type FingerProgress } from './captureFinger.ts'

export interface StageTexts {
  title: string
  hint?: string
}

/** What a person reads while a finger is captured. */
export function progressTexts(t: TFunction, { capture, progress }: FingerProgress): StageTexts {
  switch (progress.state) {
    case 'choosingDevice':
      return { title: t('captures.choosing') }
    case 'initialising':
      return { title: t('captures.fingerprint.initialising'), hint: t('captures.fingerprint.initialisingHint') }
    case 'placeFinger': {
      const again = capture > 1 || progress.sample > 1
      return {
        title: t(again ? 'captures.fingerprint.placeFingerAgain' : 'captures.fingerprint.placeFinger'),
        hint: progress.device.simulated
          ? t('captures.simulated', { name: progress.device.name })
          : progress.device.name,
      }
    }
    case 'reading':
      return { title: t('captures.fingerprint.reading'), hint: t('captures.fingerprint.readingHint') }
    case 'read':
      return { title: t('captures.fingerprint.read') }
    case 'readAgain':
      return { title: t('captures.fingerprint.readAgain'), hint: t('captures.fingerprint.readAgainHint') }
    case 'flash':
      return {
        title: t('captures.fingerprint.captured', { capture, captures }),
        hint: t('captures.fingerprint.liftFinger'),
      }
  }
}

const titles: Partial<Record<DeviceFailure, 'noDevice' | 'cancelled' | 'noLicence' | 'startFailed' | 'otherFinger'>> = {
  noDevice: 'noDevice',
  unknownDevice: 'noDevice',
  cancelled: 'cancelled',
  noLicence: 'noLicence',
  startFailed: 'startFailed',
  otherFinger: 'otherFinger',
}

/** What a person reads of a finger that was not captured (Y41, Y42). */
export function failureTexts(t: TFunction, { failure, deviceMessage }: DeviceError): StageTexts {
  const title = t(`captures.fingerprint.failures.${titles[failure] ?? 'other'}`)
  if (deviceMessage !== undefined) return { title, hint: deviceMessage }
  if (failure === 'cancelled' || failure === 'noLicence') return { title }
  return { title, hint: t(`captures.hints.${failure}`) }
}

import type { TFunction } from 'i18next'
import type { DeviceError, DeviceFailure } from '../../../../../shared/devices/deviceError.ts'

/** What has a sentence of its own (Y29–Y32); of anything else the device's own words are told, or that there was an error (Y27, Y28). */
const titles: Partial<Record<DeviceFailure, 'cancelled' | 'noLicence' | 'captureFailed' | 'startFailed'>> = {
  cancelled: 'cancelled',
  noLicence: 'noLicence',
  captureFailed: 'captureFailed',
  startFailed: 'startFailed',
  noDevice: 'startFailed',
  unknownDevice: 'startFailed',
}

function hintOf(t: TFunction, failure: DeviceFailure): string | undefined {
  return failure === 'cancelled' || failure === 'noLicence' ? undefined : t(`captures.hints.${failure}`)
}

/** What a person reads of a signature that a device did not give. */
export function failureTexts(t: TFunction, { failure, deviceMessage }: DeviceError): { title: string; hint?: string } {
  const title = titles[failure]
  const hint = hintOf(t, failure)
  if (title === undefined) return { title: deviceMessage ?? t('captures.signature.failures.other'), hint }
  return { title: t(`captures.signature.failures.${title}`), hint: deviceMessage ?? hint }
}

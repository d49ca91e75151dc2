/** What can go wrong with a device, as the dialogs tell it. */
export const deviceFailures = [
  /** Nothing is plugged in that could be one, or nobody chose it. */
  'noDevice',
  /** Something is plugged in that no driver knows. */
  'unknownDevice',
  /** Another window or program holds it. */
  'busy',
  'noLicence',
  /** It did not begin within its time (8 s). */
  'startFailed',
  /** It began and fell silent, or told nothing that its protocol knows. */
  'noAnswer',
  'unplugged',
  /** It refused what it was asked, or what it gave is no capture. */
  'captureFailed',
  /** The second capture is of another finger. */
  'otherFinger',
  'cancelled',
  /** It forgot that it had begun: the capture is begun anew (Y21). */
  'invalidSession',
] as const

export type DeviceFailure = (typeof deviceFailures)[number]

/** A capture that did not come to its end. It travels between processes as its failure and its device's own words. */
export class DeviceError extends Error {
  readonly failure: DeviceFailure
  /** What the device itself said, in its own language. */
  readonly deviceMessage: string | undefined

  constructor(failure: DeviceFailure, deviceMessage?: string) {
    super(deviceMessage ?? failure)
    this.name = 'DeviceError'
    this.failure = failure
    this.deviceMessage = deviceMessage
  }
}

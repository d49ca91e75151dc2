import type { CaptureDevices } from '../captures.ts'
import { SerialCaptures } from '../capturing/serialCaptures.ts'
import type { DeviceKind } from '../serial/serialPort.ts'
import type { Timers } from '../serial/timers.ts'
import { EmulatedPort } from './emulatedPort.ts'
import { FingerprintModule } from './fingerprintModule.ts'
import { SignatureTablet } from './signatureTablet.ts'

/** Long enough to see what is asked. */
const writeAfterMs = 2_000
/** Looks at the glass, ten a second, before the finger is laid on it. */
const looks = 8

/** A tablet on which somebody signs, and a module on which somebody lays a finger: always the same hand. */
export function simulatedCaptures(timers: Timers): CaptureDevices {
  const make = {
    tablet: () => new SignatureTablet(timers, { afterMs: writeAfterMs }),
    fingerReader: () => new FingerprintModule({ looks, hasLight: true }),
  }
  const find = async (kind: DeviceKind) => [new EmulatedPort(make[kind](), timers, { id: kind, simulated: true })]
  return new SerialCaptures({ find }, timers)
}

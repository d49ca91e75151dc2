import type { CapturingDevice } from '../captures.ts'
import type { Surroundings } from './connection.ts'
import type { SerialLine, SerialPortHandle } from './serialPort.ts'

/** Somebody's hold on a device. */
export interface DeviceSession {
  readonly device: CapturingDevice
  /** The device is free afterwards, whatever it was doing. Never rejected. */
  close(): Promise<void>
}

/** A protocol, apart from what carries it. Every promise is rejected with a DeviceError and nothing else. */
export interface DeviceDriver<Session extends DeviceSession> {
  /** How its devices are known, where they do not say so themselves. */
  readonly deviceName: string
  /** How lines are set by the devices that speak it, the likeliest first. */
  readonly lines: readonly SerialLine[]
  /** Whether something at the port says at once that it speaks this. What only speaks when it is used says nothing: false. */
  detect(port: SerialPortHandle, surroundings: Surroundings): Promise<boolean>
  /** @throws DeviceError `unknownDevice`: nothing at the port speaks this */
  open(port: SerialPortHandle, surroundings: Surroundings): Promise<Session>
}

import { SerialPort } from 'serialport'
import { DeviceError } from '../../shared/devices/deviceError.ts'
import type { SerialLine, SerialListener, SerialTransport } from '../../shared/devices/serial/serialPort.ts'
import { promptHangUps } from './promptHangUps.ts'

/** What systems say of a port that another program holds. */
const heldBy = /cannot lock port|access denied|resource busy/i
const gone = /no such file|file not found|no such device/i

/** @throws DeviceError `busy`, `unplugged`, or `startFailed` with what the system says */
export async function openNodeSerial(
  path: string,
  { baudRate, parity }: SerialLine,
  listener: SerialListener,
): Promise<SerialTransport> {
  const line = { path, baudRate, parity, dataBits: 8, stopBits: 1, autoOpen: false } as const
  const port = new SerialPort({ ...line, binding: promptHangUps })
  await new Promise<void>((resolve, reject) => port.open(error => (error ? reject(openingError(error)) : resolve())))
  let isClosing = false
  port.on('data', (chunk: Buffer) => listener.received(chunk))
  // It closes itself when its device is gone; an error alone is followed by that.
  port.on('error', () => {})
  port.on('close', () => {
    if (!isClosing) listener.unplugged()
  })
  return {
    write: bytes => new Promise((resolve, reject) => port.write(bytes, error => (error ? reject(error) : resolve()))),
    async close() {
      isClosing = true
      if (!port.isOpen) return
      await new Promise<void>(resolve => port.close(() => resolve()))
    },
  }
}

function openingError({ message }: Error): DeviceError {
  if (heldBy.test(message)) return new DeviceError('busy', message)
  return gone.test(message) ? new DeviceError('unplugged', message) : new DeviceError('startFailed', message)
}

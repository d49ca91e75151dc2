import { DeviceError } from '../../shared/devices/deviceError.ts'
import type { SerialLine, SerialListener, SerialTransport } from '../../shared/devices/serial/serialPort.ts'

/** What stands for bytes that the line spoiled: it belongs to no packet of any driver. */
const spoiled = Uint8Array.of(0xff)

/** @throws DeviceError `busy` when somebody else has it open */
export async function openWebSerial(
  port: SerialPort,
  { baudRate, parity }: SerialLine,
  listener: SerialListener,
): Promise<SerialTransport> {
  try {
    await port.open({ baudRate, parity, dataBits: 8, stopBits: 1, bufferSize: 4_096 })
  } catch (error) {
    // Chromium says InvalidStateError for another tab's, and NetworkError for what the system refuses.
    const { name, message } = error as DOMException
    throw new DeviceError(name === 'InvalidStateError' || name === 'NetworkError' ? 'busy' : 'startFailed', message)
  }
  return new WebSerialTransport(port, listener)
}

class WebSerialTransport implements SerialTransport {
  readonly #port: SerialPort
  readonly #listener: SerialListener
  readonly #ended: Promise<void>
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  #isClosing = false
  #written: Promise<void> = Promise.resolve()

  constructor(port: SerialPort, listener: SerialListener) {
    this.#port = port
    this.#listener = listener
    this.#ended = this.#readAll()
  }

  /** One after the other: a stream has one writer. */
  write(bytes: Uint8Array): Promise<void> {
    const written = this.#written.then(async () => {
      const { writable } = this.#port
      if (writable === null) throw new DeviceError('unplugged')
      const writer = writable.getWriter()
      try {
        await writer.write(bytes)
      } finally {
        writer.releaseLock()
      }
    })
    this.#written = written.catch(() => {})
    return written
  }

  async close() {
    if (this.#isClosing) return this.#ended
    this.#isClosing = true
    // What a device that was pulled out says to this is of no use to anybody.
    await this.#reader?.cancel().catch(() => {})
    await this.#ended
    await this.#written
    await this.#port.close().catch(() => {})
  }

  /** A line that spoils a byte ends the stream, and the port has a new one; when it is gone, it has none. */
  async #readAll() {
    while (!this.#isClosing) {
      const { readable } = this.#port
      if (readable === null) break
      await this.#readStream(readable)
    }
    if (this.#isClosing) return
    this.#listener.unplugged()
  }

  async #readStream(readable: ReadableStream<Uint8Array>) {
    const reader = readable.getReader()
    this.#reader = reader
    try {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        if (!this.#isClosing) this.#listener.received(value)
      }
    } catch {
      if (!this.#isClosing && this.#port.readable !== null) this.#listener.received(spoiled)
    } finally {
      this.#reader = undefined
      reader.releaseLock()
    }
  }
}

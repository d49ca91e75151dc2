import { DeviceError } from '../deviceError.ts'
import type { SerialLine, SerialListener, SerialPortHandle, SerialTransport } from '../serial/serialPort.ts'
import type { Timers } from '../serial/timers.ts'
import { randomFrom } from './random.ts'

/** A device as its line sees it. */
export interface EmulatedDevice {
  /** At another one, neither side understands the other. */
  readonly line: SerialLine
  /** Somebody listens now, or nobody any more. */
  connected(send: ((bytes: Uint8Array) => void) | undefined): void
  received(bytes: Uint8Array): void
}

export interface EmulatedPortOptions {
  readonly id?: string
  readonly vendorId?: number
  readonly productId?: number
  readonly simulated?: boolean
  /** How long the chunks are that arrive. */
  readonly chunk?: number
}

/** What a line makes of bytes when its ends are set differently. */
function garbler(): (bytes: Uint8Array) => Uint8Array {
  const random = randomFrom(1)
  return bytes => bytes.map(byte => byte ^ Math.floor(random() * 256))
}

/** A device at a port of its own, in memory. It can be pulled out. */
export class EmulatedPort implements SerialPortHandle {
  readonly id: string
  readonly vendorId: number
  readonly productId: number
  readonly simulated: boolean
  readonly #device: EmulatedDevice
  readonly #timers: Timers
  readonly #chunk: number
  #listener: SerialListener | undefined
  #isPlugged = true

  constructor(device: EmulatedDevice, timers: Timers, options: EmulatedPortOptions = {}) {
    this.#device = device
    this.#timers = timers
    this.id = options.id ?? 'emulated'
    this.vendorId = options.vendorId ?? 0x0403
    this.productId = options.productId ?? 0x6001
    this.simulated = options.simulated ?? false
    this.#chunk = options.chunk ?? 64
  }

  get isOpen() {
    return this.#listener !== undefined
  }

  async open(line: SerialLine, listener: SerialListener): Promise<SerialTransport> {
    if (!this.#isPlugged) throw new DeviceError('unplugged')
    if (this.#listener) throw new DeviceError('busy')
    this.#listener = listener
    const isSame = line.baudRate === this.#device.line.baudRate && line.parity === this.#device.line.parity
    const onLine = isSame ? (bytes: Uint8Array) => bytes : garbler()
    this.#device.connected(bytes => this.#deliver(listener, onLine(bytes)))
    return {
      write: async bytes => {
        if (this.#listener !== listener) throw new DeviceError('unplugged')
        this.#timers.after(1, () => this.#device.received(onLine(bytes)))
      },
      close: async () => this.#end(listener),
    }
  }

  unplug() {
    this.#isPlugged = false
    const listener = this.#listener
    if (listener) this.#end(listener)
    listener?.unplugged()
  }

  plug() {
    this.#isPlugged = true
  }

  #end(listener: SerialListener) {
    if (this.#listener !== listener) return
    this.#listener = undefined
    this.#device.connected(undefined)
  }

  #deliver(listener: SerialListener, bytes: Uint8Array) {
    this.#timers.after(1, () => {
      for (let at = 0; at < bytes.length && this.#listener === listener; at += this.#chunk) {
        listener.received(bytes.subarray(at, at + this.#chunk))
      }
    })
  }
}

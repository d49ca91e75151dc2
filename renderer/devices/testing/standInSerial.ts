import { DeviceError } from '../../../shared/devices/deviceError.ts'
import type { EmulatedPort } from '../../../shared/devices/emulators/emulatedPort.ts'
import type { SerialTransport } from '../../../shared/devices/serial/serialPort.ts'

const refused = (name: string, message: string) => new DOMException(message, name)

/**
 * A port as Chromium gives it: streams are made anew after an error of the line, both are gone when the device is, and it cannot be
 * closed while a stream is locked.
 */
export class StandInPort extends EventTarget {
  readonly connected = true
  onconnect = null
  ondisconnect = null
  readable: ReadableStream<Uint8Array> | null = null
  writable: WritableStream<Uint8Array> | null = null
  /** How it was opened. */
  readonly openings: SerialOptions[] = []
  readonly #port: EmulatedPort
  #transport: SerialTransport | undefined
  #source: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(port: EmulatedPort) {
    super()
    this.#port = port
  }

  getInfo(): SerialPortInfo {
    return { usbVendorId: this.#port.vendorId, usbProductId: this.#port.productId }
  }

  async open(options: SerialOptions) {
    if (this.#transport) throw refused('InvalidStateError', 'The port is already open.')
    const line = { baudRate: options.baudRate, parity: options.parity === 'odd' ? ('odd' as const) : ('none' as const) }
    const listener = {
      received: (chunk: Uint8Array) => this.#source?.enqueue(chunk.slice()),
      unplugged: () => this.#disconnect(),
    }
    try {
      this.#transport = await this.#port.open(line, listener)
    } catch (error) {
      throw refused('NetworkError', error instanceof DeviceError ? 'Failed to open serial port.' : String(error))
    }
    this.openings.push(options)
    this.#makeReadable()
    this.writable = new WritableStream({ write: bytes => this.#transport?.write(bytes) })
  }

  async close() {
    if (this.readable?.locked || this.writable?.locked) throw new TypeError('Cannot cancel a locked stream')
    if (this.#transport === undefined) throw refused('InvalidStateError', 'The port is already closed.')
    await this.#transport.close()
    this.#transport = undefined
    this.readable = null
    this.writable = null
  }

  /** The line spoils a byte. */
  spoil(name: 'ParityError' | 'FramingError' | 'BufferOverrunError' = 'ParityError') {
    const source = this.#source
    this.#makeReadable()
    source?.error(refused(name, 'The line spoiled a byte.'))
  }

  async forget() {}
  async getSignals() {
    return { clearToSend: false, dataCarrierDetect: false, dataSetReady: false, ringIndicator: false }
  }
  async setSignals() {}

  #makeReadable() {
    this.readable = new ReadableStream({
      start: source => {
        this.#source = source
      },
    })
  }

  #disconnect() {
    const source = this.#source
    this.readable = null
    this.writable = null
    source?.error(refused('NetworkError', 'The device has been lost.'))
  }
}

/** The browser's side: what was granted, and the chooser. */
export class StandInSerial extends EventTarget {
  onconnect = null
  ondisconnect = null
  /** What the person chooses; nothing closes the chooser. */
  choice: StandInPort | undefined
  /** What the choosers showed. */
  readonly choosers: SerialPortFilter[][] = []
  readonly #granted = new Set<StandInPort>()

  async getPorts(): Promise<SerialPort[]> {
    return [...this.#granted] as unknown as SerialPort[]
  }

  async requestPort({ filters = [] }: SerialPortRequestOptions = {}): Promise<SerialPort> {
    this.choosers.push(filters)
    const { choice } = this
    const { usbVendorId, usbProductId } = choice?.getInfo() ?? {}
    const isShown = filters.some(
      filter =>
        filter.usbVendorId === usbVendorId &&
        (filter.usbProductId === undefined || filter.usbProductId === usbProductId),
    )
    if (choice === undefined || !isShown)
      throw refused('NotFoundError', "Failed to execute 'requestPort' on 'Serial': No port selected by the user.")
    this.#granted.add(choice)
    return choice as unknown as SerialPort
  }
}

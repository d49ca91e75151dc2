export type DeviceKind = 'tablet' | 'fingerReader'

/** How a line is set: always 8 data bits and one stop bit. */
export interface SerialLine {
  readonly baudRate: number
  readonly parity: 'none' | 'odd'
}

export interface SerialListener {
  /** Of any length; the listener copies what it keeps. */
  received(chunk: Uint8Array): void
  /** The device was pulled out, or its line fell away. Not told after `close`. */
  unplugged(): void
}

/** An open line. */
export interface SerialTransport {
  /** Rejected when the line is gone. */
  write(bytes: Uint8Array): Promise<void>
  /** Never rejected. */
  close(): Promise<void>
}

/** A port of the machine that something hangs at. */
export interface SerialPortHandle {
  /** The same for the same port as long as it is plugged in. */
  readonly id: string
  /** Of its USB device; undefined for ports that are none. */
  readonly vendorId: number | undefined
  readonly productId: number | undefined
  /** What hangs at it, where somebody said so; otherwise its ids tell. */
  readonly kinds?: readonly DeviceKind[]
  /** Telar's own stand-in for a device. */
  readonly simulated: boolean
  /** @throws DeviceError `busy`, `unplugged` or `startFailed` */
  open(line: SerialLine, listener: SerialListener): Promise<SerialTransport>
}

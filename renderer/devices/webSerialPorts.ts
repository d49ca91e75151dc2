import { deviceTable } from '../../shared/devices/capturing/deviceTable.ts'
import type { SerialPorts } from '../../shared/devices/capturing/serialCaptures.ts'
import { DeviceError } from '../../shared/devices/deviceError.ts'
import type { DeviceKind, SerialPortHandle } from '../../shared/devices/serial/serialPort.ts'
import { openWebSerial } from './webSerialTransport.ts'

/** Which device was used last for something, by its ids; the browser keeps it. */
export interface PortMemory {
  get(kind: DeviceKind): Promise<string | undefined>
  set(kind: DeviceKind, ids: string | undefined): void
}

const hex = (id: number | undefined) => (id ?? 0).toString(16).padStart(4, '0')
const idsOf = ({ vendorId, productId }: Pick<SerialPortHandle, 'vendorId' | 'productId'>) =>
  `${hex(vendorId)}:${hex(productId)}`

/** The filters of the browser's chooser, so that it shows nothing that cannot be one. */
const filtersOf = (kind: DeviceKind): SerialPortFilter[] =>
  deviceTable
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ vendorId, productId }) => ({
      usbVendorId: vendorId,
      ...(productId !== undefined && { usbProductId: productId }),
    }))

/**
 * The ports that the browser gives its pages. One that was used before is used again; otherwise the person chooses, which a browser
 * allows shortly after a press.
 */
export class WebSerialPorts implements SerialPorts {
  readonly #serial: Serial
  readonly #memory: PortMemory
  readonly #ids = new WeakMap<SerialPort, string>()
  #count = 0

  constructor(serial: Serial, memory: PortMemory) {
    this.#serial = serial
    this.#memory = memory
  }

  async find(kind: DeviceKind, choosing: () => void): Promise<readonly SerialPortHandle[]> {
    const remembered = await this.remembered(kind)
    if (remembered.length > 0) return remembered
    choosing()
    try {
      return [this.#handle(await this.#serial.requestPort({ filters: filtersOf(kind) }))]
    } catch (error) {
      // Nobody chose one; or the press is too long ago.
      const { name, message } = error as DOMException
      throw new DeviceError('noDevice', name === 'NotFoundError' ? undefined : message)
    }
  }

  used(kind: DeviceKind, port: SerialPortHandle) {
    this.#memory.set(kind, idsOf(port))
  }

  /** The next time, the person chooses again. */
  unsuited(kind: DeviceKind) {
    this.#memory.set(kind, undefined)
  }

  /** Those of the ports that are plugged in. */
  async remembered(kind: DeviceKind): Promise<readonly SerialPortHandle[]> {
    const ids = await this.#memory.get(kind)
    if (ids === undefined) return []
    const granted = await this.#serial.getPorts()
    return granted.map(port => this.#handle(port)).filter(port => idsOf(port) === ids)
  }

  #handle(port: SerialPort): SerialPortHandle {
    const { usbVendorId: vendorId, usbProductId: productId } = port.getInfo()
    const id = this.#ids.get(port) ?? `port ${++this.#count}`
    this.#ids.set(port, id)
    return {
      ...{ id, vendorId, productId, simulated: false },
      open: (line, listener) => openWebSerial(port, line, listener),
    }
  }
}

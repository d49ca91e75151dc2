import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { kindsOf } from '../../shared/devices/capturing/deviceTable.ts'
import type { SerialPorts } from '../../shared/devices/capturing/serialCaptures.ts'
import type { DeviceKind, SerialPortHandle } from '../../shared/devices/serial/serialPort.ts'

/** A port by its path, as somebody named it when the desktop was started: ports that are no USB devices tell nothing of themselves. */
export interface NamedPort {
  readonly path: string
  readonly kind: DeviceKind
}

interface FoundPort {
  readonly path: string
  readonly vendorId: number | undefined
  readonly productId: number | undefined
}

/** The serial ports of this machine. What speaks to them is loaded with the first capture. */
export class NodeSerialPorts implements SerialPorts {
  readonly #named: readonly NamedPort[]
  readonly #list: () => Promise<readonly FoundPort[]>

  constructor(named: readonly NamedPort[], list = listPorts) {
    this.#named = named
    this.#list = list
  }

  async find(kind: DeviceKind): Promise<readonly SerialPortHandle[]> {
    const named = this.#named.map(({ path, kind }) =>
      handle({ path, vendorId: undefined, productId: undefined }, [kind]),
    )
    const suited = named.filter(port => port.kinds?.includes(kind))
    if (suited.length > 0) return suited
    const found = await this.#list()
    return found.filter(({ path }) => named.every(({ id }) => id !== path)).map(port => handle(port))
  }

  async has(kind: DeviceKind): Promise<boolean> {
    return (await this.find(kind)).some(port => kindsOf(port).includes(kind))
  }
}

const handle = ({ path, vendorId, productId }: FoundPort, kinds?: readonly DeviceKind[]): SerialPortHandle => ({
  ...{ id: path, vendorId, productId, simulated: false },
  ...(kinds && { kinds }),
  async open(line, listener) {
    const { openNodeSerial } = await import('./nodeSerialTransport.ts')
    return openNodeSerial(path, line, listener)
  },
})

const listPorts = () => (process.platform === 'linux' ? listUsbPorts('/sys/class/tty') : listOthers())

async function listOthers(): Promise<readonly FoundPort[]> {
  const { SerialPort } = await import('serialport')
  const ports = await SerialPort.list()
  const id = (text: string | undefined) => (text === undefined ? undefined : Number.parseInt(text, 16))
  return ports.map(({ path, vendorId, productId }) => ({ path, vendorId: id(vendorId), productId: id(productId) }))
}

/**
 * Ports of USB devices, from what Linux itself tells: the list of the package asks a program that not every system has, and ends the
 * process where it is missing.
 *
 * @param folder with a link a port to its device
 */
export async function listUsbPorts(folder: string): Promise<readonly FoundPort[]> {
  return names(folder)
    .filter(name => name.startsWith('ttyUSB') || name.startsWith('ttyACM'))
    .sort()
    .map(name => ({ path: join('/dev', name), ...idsAbove(join(folder, name, 'device')) }))
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The ids stand in a folder above the port's own. */
function idsAbove(link: string): Pick<FoundPort, 'vendorId' | 'productId'> {
  try {
    let place = realpathSync(link)
    for (let up = 0; up < 4; up++, place = dirname(place)) {
      const [vendorId, productId] = ['idVendor', 'idProduct'].map(name => hexIn(join(place, name)))
      if (vendorId !== undefined) return { vendorId, productId }
    }
  } catch {
    // It was pulled out meanwhile.
  }
  return { vendorId: undefined, productId: undefined }
}

function hexIn(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 16)
  } catch {
    return undefined
  }
}

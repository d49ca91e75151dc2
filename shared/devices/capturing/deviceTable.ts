import type { DeviceKind, SerialPortHandle } from '../serial/serialPort.ts'

export interface KnownDevice {
  readonly vendorId: number
  /** Any of the vendor's where absent. */
  readonly productId?: number
  /** What it can be: a bridge says only that something hangs behind it. */
  readonly kinds: readonly DeviceKind[]
}

const either: readonly DeviceKind[] = ['tablet', 'fingerReader']

const bridges = (vendorId: number, ...productIds: number[]): KnownDevice[] =>
  productIds.map(productId => ({ vendorId, productId, kinds: either }))

/** By the ids of their USB devices, as the kernel's drivers list them. */
export const deviceTable: readonly KnownDevice[] = [
  // Topaz's own; its BSB models have an FTDI bridge.
  { vendorId: 0x06a8, kinds: ['tablet'] },
  // FTDI: FT232R, FT2232, FT4232, FT232H, FT-X.
  ...bridges(0x0403, 0x6001, 0x6010, 0x6011, 0x6014, 0x6015),
  // WCH: CH340, CH341, CH343, CH9102.
  ...bridges(0x1a86, 0x7523, 0x5523, 0x55d3, 0x55d4),
  // Silicon Labs: CP2102, CP2105, CP2108.
  ...bridges(0x10c4, 0xea60, 0xea70, 0xea71),
  // Prolific: PL2303, PL2303GC and its kin.
  ...bridges(0x067b, 0x2303, 0x23a3, 0x23c3),
]

type Ids = Pick<SerialPortHandle, 'vendorId' | 'productId'>

export const knownDevice = ({ vendorId, productId }: Ids): KnownDevice | undefined =>
  deviceTable.find(
    known => known.vendorId === vendorId && (known.productId === undefined || known.productId === productId),
  )

/** What a port may be: nothing where nobody knows it. */
export const kindsOf = (port: Ids & Pick<SerialPortHandle, 'kinds'>): readonly DeviceKind[] =>
  port.kinds ?? knownDevice(port)?.kinds ?? []

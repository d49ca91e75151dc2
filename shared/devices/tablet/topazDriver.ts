import { Connection } from '../serial/connection.ts'
import type { DeviceDriver } from '../serial/driver.ts'
import type { SerialLine } from '../serial/serialPort.ts'
import { type SignatureSession, TabletSession } from './tabletSession.ts'

/** Eight bits with odd parity, whatever the brochures say. */
const line = (baudRate: number): SerialLine => ({ baudRate, parity: 'odd' })

/** Topaz's serial tablets: SigLite, SignatureGem and ClipGem, which speak as long as the pen is near, and only then. */
export const topazDriver: DeviceDriver<SignatureSession> = {
  deviceName: 'Topaz SigLite / SigGem',
  lines: [line(19_200), line(9_600), line(38_400)],
  detect: async () => false,
  async open(port, surroundings) {
    const { deviceName: name, lines } = topazDriver
    const [first = line(19_200)] = lines
    const connection = await Connection.open(port, first, surroundings)
    return new TabletSession({ name, simulated: port.simulated }, connection, { port, lines, surroundings })
  },
}

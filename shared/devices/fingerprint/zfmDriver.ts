import { DeviceError } from '../deviceError.ts'
import { Connection, type Surroundings } from '../serial/connection.ts'
import type { DeviceDriver } from '../serial/driver.ts'
import type { SerialLine, SerialPortHandle } from '../serial/serialPort.ts'
import { codes, instructions } from './instructions.ts'
import { ModuleLink, told } from './moduleLink.ts'
import { type FingerprintSession, ModuleSession } from './moduleSession.ts'

const line = (baudRate: number): SerialLine => ({ baudRate, parity: 'none' })
/** As modules leave their maker; then what they are most often set to. */
const usual = line(57_600)
const lines = [usual, line(115_200), line(9_600), line(19_200), line(38_400)]
/** A module answers within a tenth of a second, unless it is still sending an image that nobody waits for. */
const handshakeMs = 600

/** The modules that answer to 0xEF01: ZFM-20 and its kin, R301 to R307, R503, FPM10A, AS608. */
export const zfmDriver: DeviceDriver<FingerprintSession> = {
  deviceName: 'ZFM / R30x / AS608',
  lines,
  async detect(port, surroundings) {
    const opened = await greet(port, usual, surroundings)
    await opened?.connection.close()
    return opened !== undefined
  },
  async open(port, surroundings) {
    for (const tried of lines) {
      const opened = await greet(port, tried, surroundings)
      if (opened !== undefined) return begin(opened, port.simulated)
    }
    throw new DeviceError('unknownDevice')
  },
}

interface Opened {
  readonly connection: Connection
  readonly link: ModuleLink
}

/** The handshake, with the password that modules have from their maker; undefined when nobody answers it. */
async function greet(port: SerialPortHandle, at: SerialLine, surroundings: Surroundings): Promise<Opened | undefined> {
  const connection = await Connection.open(port, at, surroundings)
  try {
    const link = new ModuleLink(connection)
    const question = { instruction: instructions.vfyPwd, parameters: [0, 0, 0, 0], patience: handshakeMs }
    const { code } = await link.ask(question)
    if (code === codes.done) return { connection, link }
    throw new DeviceError('startFailed', told(code))
  } catch (error) {
    await connection.close()
    // At another rate, whatever it says is no answer.
    if (error instanceof DeviceError && ['noAnswer', 'invalidSession', 'captureFailed'].includes(error.failure))
      return undefined
    throw error
  }
}

async function begin({ connection, link }: Opened, simulated: boolean): Promise<FingerprintSession> {
  try {
    const { code, parameters } = await link.ask({ instruction: instructions.readSysPara })
    const size = parameters[13]
    if (code === codes.done && size !== undefined && size <= 3) link.packetSize = 32 << size
    return new ModuleSession({ name: zfmDriver.deviceName, simulated }, connection, link)
  } catch (error) {
    await connection.close()
    throw error
  }
}

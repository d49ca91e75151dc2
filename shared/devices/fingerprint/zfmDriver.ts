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
    const opened = await greet(port, usual, surroundings, detectMs)
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

/** What speaks unasked for so long is no module that waits: a tablet under a pen. */
const detectMs = 400
/** A module that has just begun may want a second one. */
const greetings = 3

/** The handshake, with the password that modules have from their maker; undefined when nobody answers it. */
async function greet(
  port: SerialPortHandle,
  at: SerialLine,
  surroundings: Surroundings,
  unquietMs?: number,
): Promise<Opened | undefined> {
  const connection = await Connection.open(port, at, surroundings)
  try {
    const link = new ModuleLink(connection)
    for (let greeting = 0; greeting < greetings; greeting++) {
      // An answer to what was asked before the port was opened would be taken for that to the next question.
      await link.quiet(unquietMs)
      const code = await codeOf(link)
      if (code === codes.done) return { connection, link }
      if (code === codes.wrongPassword) throw new DeviceError('startFailed', told(code))
    }
  } catch (error) {
    await connection.close()
    // At another rate, whatever it says is no answer.
    if (error instanceof DeviceError && ['noAnswer', 'captureFailed'].includes(error.failure)) return undefined
    throw error
  }
  await connection.close()
  return undefined
}

/** What the module says to the handshake; undefined when it wants the password, or has just begun. */
async function codeOf(link: ModuleLink): Promise<number | undefined> {
  try {
    const question = { instruction: instructions.vfyPwd, parameters: [0, 0, 0, 0], patience: handshakeMs }
    return (await link.ask(question)).code
  } catch (error) {
    if (error instanceof DeviceError && error.failure === 'invalidSession') return undefined
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

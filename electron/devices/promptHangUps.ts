import { read as readFile } from 'node:fs'
import { promisify } from 'node:util'
import { SerialPort } from 'serialport'

type Binding = typeof SerialPort.binding

/** A port of systems where it is a file; of Windows it is something else. */
interface UnixPort {
  readonly isOpen: boolean
  readonly fd: number | null
  readonly poller: { once(event: 'readable', callback: (error: Error | null) => void): unknown }
  read(buffer: Buffer, offset: number, length: number): Promise<{ buffer: Buffer; bytesRead: number }>
}

const read = promisify(readFile)
const isUnix = (port: object): port is UnixPort => 'poller' in port
const notYet = ['EAGAIN', 'EWOULDBLOCK', 'EINTR']

const readable = ({ poller }: UnixPort) =>
  new Promise<void>((resolve, reject) => poller.once('readable', error => (error ? reject(error) : resolve())))

/** One read; undefined where nothing is there yet. @throws what ends the port; `canceled` where it was closed */
async function readNow(port: UnixPort, buffer: Buffer, offset: number, length: number) {
  if (!port.isOpen || port.fd === null) throw Object.assign(new Error('The port is not open'), { canceled: true })
  try {
    const { bytesRead } = await read(port.fd, buffer, offset, length, null)
    // A port waits for at least one byte: none is the end of its line.
    if (bytesRead === 0) throw new Error('The line was hung up')
    return { bytesRead, buffer }
  } catch (error) {
    if (notYet.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Reads as the port itself does, but for the end of its line, which that takes for a pause and asks for more without end. */
function tellHangUps(port: UnixPort) {
  port.read = async (buffer, offset, length) => {
    for (;;) {
      const done = await readNow(port, buffer, offset, length)
      if (done !== undefined) return done
      await readable(port)
    }
  }
}

/** This system's serial ports; a device that is pulled out while it sends is told, too. */
export const promptHangUps = {
  list: SerialPort.binding.list,
  async open(options: Parameters<Binding['open']>[0]) {
    const port = await SerialPort.binding.open(options)
    if (isUnix(port)) tellHangUps(port)
    return port
  },
} as Binding

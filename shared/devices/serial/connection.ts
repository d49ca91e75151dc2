import { DeviceError, type DeviceFailure } from '../deviceError.ts'
import type { SerialLine, SerialPortHandle, SerialTransport } from './serialPort.ts'
import type { Timers } from './timers.ts'

/** What every step of a driver goes by. */
export interface Surroundings {
  readonly timers: Timers
  /** Aborted: whatever is waited for ends as `cancelled`. */
  readonly signal: AbortSignal
}

type Settle<T> = (value: T) => void
type Fail = (error: DeviceError) => void

/**
 * An open line as a driver uses it: it waits for one thing at a time, and every wait ends with what was waited for, its time, a cancel or
 * the device being pulled out. Nothing is kept of what arrives: a chunk goes to whoever reads now.
 */
export class Connection {
  /** Reads what arrives. */
  read: (chunk: Uint8Array) => void = () => {}
  readonly #surroundings: Surroundings
  #transport: SerialTransport | undefined
  #end: DeviceError | undefined
  #failWait: Fail | undefined
  readonly #onAbort = () => this.#fail(new DeviceError('cancelled'))

  private constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
    surroundings.signal.addEventListener('abort', this.#onAbort)
  }

  /** @throws DeviceError what the port says, or `cancelled` */
  static async open(port: SerialPortHandle, line: SerialLine, surroundings: Surroundings): Promise<Connection> {
    const connection = new Connection(surroundings)
    const { signal } = surroundings
    if (signal.aborted) throw new DeviceError('cancelled')
    const opening = port.open(line, {
      received: chunk => connection.read(chunk),
      unplugged: () => connection.#fail(new DeviceError('unplugged')),
    })
    try {
      connection.#transport = await connection.wait<SerialTransport>({}, (settle, fail) => {
        opening.then(settle, error => fail(asDeviceError(error, 'startFailed')))
      })
      return connection
    } catch (error) {
      signal.removeEventListener('abort', connection.#onAbort)
      // A port that opens after nobody waits for it any more.
      opening.then(
        transport => transport.close(),
        () => {},
      )
      throw error
    }
  }

  /** @param limit ms that this may take, and as what it fails then; without any, it waits until the end */
  async wait<T>(
    { ms, failure = 'noAnswer' }: { ms?: number; failure?: DeviceFailure },
    begin: (settle: Settle<T>, fail: Fail) => void,
  ): Promise<T> {
    if (this.#end) throw this.#end
    let callOff = () => {}
    try {
      return await new Promise<T>((settle, fail) => {
        this.#failWait = fail
        if (ms !== undefined) callOff = this.#surroundings.timers.after(ms, () => fail(new DeviceError(failure)))
        begin(settle, fail)
      })
    } finally {
      callOff()
      this.#failWait = undefined
    }
  }

  after(ms: number, run: () => void): () => void {
    return this.#surroundings.timers.after(ms, run)
  }

  pause(ms: number): Promise<void> {
    let callOff = () => {}
    return this.wait<void>({}, settle => {
      callOff = this.after(ms, settle)
    }).finally(() => callOff())
  }

  /** What cannot be written ends the connection. */
  write(bytes: Uint8Array) {
    this.#transport?.write(bytes).catch(error => this.#fail(asDeviceError(error, 'unplugged')))
  }

  /** The line is free for others when this is done. */
  async close() {
    this.read = () => {}
    this.#surroundings.signal.removeEventListener('abort', this.#onAbort)
    const transport = this.#transport
    this.#transport = undefined
    await transport?.close()
  }

  #fail(error: DeviceError) {
    this.#end ??= error
    this.#failWait?.(error)
  }
}

/** @param failure what an error is that is none of ours */
export const asDeviceError = (error: unknown, failure: DeviceFailure): DeviceError =>
  error instanceof DeviceError
    ? error
    : new DeviceError(failure, error instanceof Error && error.message !== '' ? error.message : undefined)

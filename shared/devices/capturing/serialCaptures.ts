import type {
  CaptureControl,
  CaptureDevices,
  FingerprintCapture,
  FingerprintProgress,
  FingerprintRequest,
  SignatureCapture,
  SignatureProgress,
  SignatureRequest,
} from '../captures.ts'
import { DeviceError } from '../deviceError.ts'
import { zfmDriver } from '../fingerprint/zfmDriver.ts'
import { asDeviceError, type Surroundings } from '../serial/connection.ts'
import type { DeviceDriver, DeviceSession } from '../serial/driver.ts'
import type { DeviceKind, SerialPortHandle } from '../serial/serialPort.ts'
import type { Timers } from '../serial/timers.ts'
import { topazDriver } from '../tablet/topazDriver.ts'
import { kindsOf } from './deviceTable.ts'

export interface SerialPorts {
  /**
   * Those that may be looked at for this.
   *
   * @param choosing a browser asks the person for one
   * @throws DeviceError `noDevice`
   */
  find(kind: DeviceKind, choosing: () => void): Promise<readonly SerialPortHandle[]>
  /** What a look at one of them came to. */
  used?(kind: DeviceKind, port: SerialPortHandle): void
  unsuited?(kind: DeviceKind): void
}

interface Use<Session extends DeviceSession, Progress> {
  readonly kind: DeviceKind
  readonly driver: DeviceDriver<Session>
  /** Told while the device is found and begins. */
  readonly beginning: Progress
}

const fingerReader = { kind: 'fingerReader', driver: zfmDriver, beginning: { state: 'initialising' } } as const

/** A port that somebody has. */
interface PortUse {
  /** Aborted: he leaves it. */
  readonly signal: AbortSignal
  readonly freed: Promise<void>
  free(): void
}

/** What a device may take to begin (Y26). */
const startMs = 8_000

/** Captures by the devices at serial ports: one at a time at each. One that was cancelled is waited for while it leaves. */
export class SerialCaptures implements CaptureDevices {
  readonly #ports: SerialPorts
  readonly #timers: Timers
  readonly #inUse = new Map<string, PortUse>()

  constructor(ports: SerialPorts, timers: Timers) {
    this.#ports = ports
    this.#timers = timers
  }

  signature(_request: SignatureRequest, control: CaptureControl<SignatureProgress>): Promise<SignatureCapture> {
    const use = { kind: 'tablet', driver: topazDriver, beginning: { state: 'waitingForDevice' } } as const
    return this.#use(use, control, session => {
      control.onProgress({ state: 'waitingForSignature', device: session.device })
      return session.capture(control)
    })
  }

  fingerprint(request: FingerprintRequest, control: CaptureControl<FingerprintProgress>): Promise<FingerprintCapture> {
    return this.#use(fingerReader, control, session => session.capture(request, control))
  }

  match(templates: readonly Uint8Array[], control: CaptureControl<FingerprintProgress>): Promise<number | undefined> {
    return this.#use(fingerReader, control, session => session.match(templates, control))
  }

  async #use<Session extends DeviceSession, Progress, T>(
    { kind, driver, beginning }: Use<Session, Progress>,
    { signal, onProgress }: CaptureControl<Progress | { readonly state: 'choosingDevice' }>,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    const cancel = new AbortController()
    const end = () => cancel.abort()
    signal.addEventListener('abort', end)
    try {
      onProgress(beginning)
      const candidates = await this.#candidates(kind, () => onProgress({ state: 'choosingDevice' }))
      if (signal.aborted) throw new DeviceError('cancelled')
      onProgress(beginning)
      const { session, port } = await this.#begin(kind, driver, candidates, cancel)
      try {
        return await work(session)
      } finally {
        await session.close()
        this.#leave(port)
      }
    } catch (error) {
      const told = signal.aborted ? new DeviceError('cancelled') : asDeviceError(error, 'captureFailed')
      if (told.failure === 'unknownDevice') this.#ports.unsuited?.(kind)
      throw told
    } finally {
      signal.removeEventListener('abort', end)
    }
  }

  async #candidates(kind: DeviceKind, choosing: () => void): Promise<readonly SerialPortHandle[]> {
    const ports = await this.#ports.find(kind, choosing)
    if (ports.length === 0) throw new DeviceError('noDevice')
    const suited = ports.filter(port => kindsOf(port).includes(kind))
    if (suited.length === 0) throw new DeviceError('unknownDevice')
    // What can be nothing else comes first.
    return suited.toSorted((a, b) => kindsOf(a).length - kindsOf(b).length)
  }

  /** The first that speaks the protocol, within the time that a start may take. */
  async #begin<Session extends DeviceSession>(
    kind: DeviceKind,
    driver: DeviceDriver<Session>,
    candidates: readonly SerialPortHandle[],
    cancel: AbortController,
  ): Promise<{ readonly session: Session; readonly port: SerialPortHandle }> {
    let isLate = false
    const callOff = this.#timers.after(startMs, () => {
      isLate = true
      cancel.abort()
    })
    const surroundings = { timers: this.#timers, signal: cancel.signal }
    const failures: DeviceError[] = []
    try {
      for (const port of candidates) {
        try {
          return { session: await this.#open(kind, driver, port, surroundings), port }
        } catch (error) {
          if (isLate) throw new DeviceError('startFailed')
          failures.push(asDeviceError(error, 'startFailed'))
          if (cancel.signal.aborted) break
        }
      }
      throw mostTelling(failures)
    } finally {
      callOff()
    }
  }

  async #open<Session extends DeviceSession>(
    kind: DeviceKind,
    driver: DeviceDriver<Session>,
    port: SerialPortHandle,
    surroundings: Surroundings,
  ): Promise<Session> {
    await this.#take(port, surroundings.signal)
    try {
      if (await speaksOther(kind, port, surroundings)) throw new DeviceError('noDevice')
      const session = await driver.open(port, surroundings)
      this.#ports.used?.(kind, port)
      return session
    } catch (error) {
      this.#leave(port)
      throw error
    }
  }

  /** @throws DeviceError `busy` */
  async #take({ id }: SerialPortHandle, signal: AbortSignal): Promise<void> {
    const before = this.#inUse.get(id)
    if (before?.signal.aborted) await Promise.race([before.freed, aborted(signal)])
    if (this.#inUse.has(id)) throw new DeviceError('busy')
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    this.#inUse.set(id, { signal, freed, free })
  }

  #leave({ id }: SerialPortHandle): void {
    this.#inUse.get(id)?.free()
    this.#inUse.delete(id)
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Of several ports: what is wrong with one that may be it, rather than that others are something else. */
const mostTelling = (failures: readonly DeviceError[]): DeviceError =>
  failures.find(({ failure }) => failure !== 'noDevice' && failure !== 'unknownDevice') ??
  failures.find(({ failure }) => failure === 'unknownDevice') ??
  new DeviceError('noDevice')

const drivers: Readonly<Record<DeviceKind, DeviceDriver<DeviceSession>>> = {
  tablet: topazDriver,
  fingerReader: zfmDriver,
}

/** What hangs at a bridge is asked whether it is something else: a tablet says nothing until it is written on. */
async function speaksOther(kind: DeviceKind, port: SerialPortHandle, surroundings: Surroundings): Promise<boolean> {
  for (const other of kindsOf(port)) {
    if (other !== kind && (await drivers[other].detect(port, surroundings))) return true
  }
  return false
}

import type { CaptureDevices } from '../../shared/devices/captures.ts'
import { SerialCaptures } from '../../shared/devices/capturing/serialCaptures.ts'
import { DeviceError } from '../../shared/devices/deviceError.ts'
import { bridgeCaptures, type DeviceBridge } from './bridgeCaptures.ts'
import { browserTimers } from './browserTimers.ts'
import { type PortMemory, WebSerialPorts } from './webSerialPorts.ts'

/** How a page reaches devices. */
export interface DeviceWays {
  /** Of the desktop's window. */
  readonly bridge: DeviceBridge | undefined
  /** Of browsers that give pages serial ports. */
  readonly serial: Serial | undefined
  readonly memory: PortMemory
  /** A designer switched on the stand-in. */
  simulates(): boolean
}

export interface FoundDevices {
  /** Those that are asked now: what is switched on meanwhile holds from the next capture on. */
  now(): Promise<CaptureDevices>
  /** Whether a signature's device is known to be here. */
  hasTablet(): Promise<boolean>
}

/** By the desktop's bridge, the browser's serial ports, or nowhere. */
export function captureDevices({ bridge, serial, memory, simulates }: DeviceWays): FoundDevices {
  const ports = bridge === undefined && serial !== undefined ? new WebSerialPorts(serial, memory) : undefined
  const real = bridge ? bridgeCaptures(bridge) : ports ? new SerialCaptures(ports, browserTimers) : nowhere
  let simulated: Promise<CaptureDevices> | undefined
  const simulate = async () => {
    const { simulatedCaptures } = await import('../../shared/devices/emulators/simulatedCaptures.ts')
    return simulatedCaptures(browserTimers)
  }
  return {
    async now() {
      if (!simulates()) return real
      simulated ??= simulate()
      return simulated
    },
    async hasTablet() {
      if (simulates()) return true
      if (bridge) return bridge.hasDevice('tablet')
      return ports !== undefined && (await ports.remembered('tablet')).length > 0
    },
  }
}

const refuse = async () => {
  throw new DeviceError('noDevice')
}

/** A browser without serial ports. */
const nowhere: CaptureDevices = { signature: refuse, fingerprint: refuse, match: refuse }

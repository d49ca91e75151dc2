import { SerialCaptures } from '../../shared/devices/capturing/serialCaptures.ts'
import { patient } from '../../shared/devices/serial/timers.ts'
import type { IpcHandlers } from '../ipc.ts'
import { DeviceHost } from './deviceHost.ts'
import type { NodeSerialPorts } from './nodeSerialPorts.ts'
import { nodeTimers } from './nodeTimers.ts'

/**
 * What pages ask of the devices at this machine; one capture at a time at each, whichever window asks.
 * @param patience so many times as long is waited for what devices answer
 */
export function deviceCalls(
  ports: NodeSerialPorts,
  patience: number,
): Pick<IpcHandlers, 'devices:has' | 'devices:ask' | 'devices:cancel'> {
  const host = new DeviceHost(new SerialCaptures(ports, patient(nodeTimers, patience)))
  return {
    'devices:has': (_caller, kind) => ports.has(kind),
    'devices:ask': (caller, id, question) => host.ask(caller, id, question),
    'devices:cancel': (caller, id) => host.cancel(caller, id),
  }
}

import type { CaptureControl, CaptureDevices } from '../../shared/devices/captures.ts'
import { DeviceError } from '../../shared/devices/deviceError.ts'
import type {
  DesktopBridge,
  DeviceAnswer,
  DeviceProgress,
  DeviceQuestion,
} from '../../shared/protocol/desktopBridge.ts'
import { newId } from '../ui/newId.ts'

export type DeviceBridge = Pick<DesktopBridge, 'hasDevice' | 'askDevice' | 'cancelDevice' | 'onDeviceProgress'>

/** The devices at the desktop's own process, which pages reach by its bridge alone. */
export function bridgeCaptures(bridge: DeviceBridge): CaptureDevices {
  async function ask(
    question: DeviceQuestion,
    { signal, onProgress }: CaptureControl<DeviceProgress>,
  ): Promise<DeviceAnswer> {
    if (signal.aborted) throw new DeviceError('cancelled')
    const id = newId()
    const forget = bridge.onDeviceProgress((of, progress) => {
      if (of === id && !signal.aborted) onProgress(progress)
    })
    const cancel = () => void bridge.cancelDevice(id)
    signal.addEventListener('abort', cancel)
    try {
      const answer = await bridge.askDevice(id, question)
      if (answer.asks === 'nothing') throw new DeviceError(answer.failure, answer.deviceMessage)
      return answer
    } catch (error) {
      if (error instanceof DeviceError) throw error
      console.error('The desktop could not be asked', error)
      throw new DeviceError('noAnswer')
    } finally {
      signal.removeEventListener('abort', cancel)
      forget()
    }
  }

  return {
    async signature(request, control) {
      const answer = await ask({ asks: 'sign', request }, control)
      return answer.asks === 'sign' ? answer.result : another()
    },
    async fingerprint(request, control) {
      const answer = await ask({ asks: 'readFinger', request }, control)
      return answer.asks === 'readFinger' ? answer.result : another()
    },
    async match(templates, control) {
      const answer = await ask({ asks: 'matchFinger', templates }, control)
      return answer.asks === 'matchFinger' ? answer.result : another()
    },
  }
}

/** An answer to another question. */
function another(): never {
  throw new DeviceError('noAnswer')
}

import type { CaptureDevices } from '../../shared/devices/captures.ts'
import { DeviceError } from '../../shared/devices/deviceError.ts'
import type { DeviceAnswer, DeviceProgress, DeviceQuestion } from '../../shared/protocol/desktopBridge.ts'
import type { IpcCaller } from '../ipc.ts'

/** Captures for pages: who asks is told, can cancel, and takes what it asked for along when it goes. */
export class DeviceHost {
  readonly #devices: CaptureDevices
  readonly #running = new Map<object, Map<string, AbortController>>()

  constructor(devices: CaptureDevices) {
    this.#devices = devices
  }

  async ask({ page, tell, onGone }: IpcCaller, id: string, question: DeviceQuestion): Promise<DeviceAnswer> {
    if (typeof id !== 'string' || !isQuestion(question) || this.#running.get(page)?.has(id))
      return nothing('captureFailed')
    const cancel = new AbortController()
    const forget = onGone(() => cancel.abort())
    this.#remember(page, id, cancel)
    const onProgress = (progress: DeviceProgress) => {
      if (!cancel.signal.aborted) tell('devices:progress', id, progress)
    }
    try {
      return await this.#answer(question, { signal: cancel.signal, onProgress })
    } catch (error) {
      if (error instanceof DeviceError) return nothing(error.failure, error.deviceMessage)
      console.error(error)
      return nothing('captureFailed')
    } finally {
      forget()
      this.#forget(page, id)
    }
  }

  cancel({ page }: IpcCaller, id: string) {
    this.#running.get(page)?.get(id)?.abort()
  }

  async #answer(
    question: DeviceQuestion,
    control: { readonly signal: AbortSignal; onProgress(progress: DeviceProgress): void },
  ): Promise<DeviceAnswer> {
    const { asks } = question
    if (asks === 'sign') return { asks, result: await this.#devices.signature(question.request, control) }
    if (asks === 'readFinger') return { asks, result: await this.#devices.fingerprint(question.request, control) }
    return { asks, result: await this.#devices.match(question.templates, control) }
  }

  #remember(page: object, id: string, cancel: AbortController) {
    const ofPage = this.#running.get(page) ?? new Map<string, AbortController>()
    this.#running.set(page, ofPage.set(id, cancel))
  }

  #forget(page: object, id: string) {
    const ofPage = this.#running.get(page)
    ofPage?.delete(id)
    if (ofPage?.size === 0) this.#running.delete(page)
  }
}

const nothing = (failure: DeviceError['failure'], deviceMessage?: string): DeviceAnswer => ({
  ...{ asks: 'nothing', failure, deviceMessage },
})

const mostSamples = 10
const mostTemplates = 10_000
const isTemplate = (value: unknown) => value instanceof Uint8Array && value.length > 0 && value.length <= 4_096

/** A page is ours, and what it sends is looked at all the same. */
function isQuestion(question: DeviceQuestion): boolean {
  if (typeof question !== 'object' || question === null) return false
  if (question.asks === 'sign') return typeof question.request?.reason === 'string'
  if (question.asks === 'matchFinger')
    return (
      Array.isArray(question.templates) &&
      question.templates.length <= mostTemplates &&
      question.templates.every(isTemplate)
    )
  if (question.asks !== 'readFinger') return false
  const { samples, sameAs } = question.request ?? {}
  return (
    Number.isInteger(samples) && samples > 0 && samples <= mostSamples && (sameAs === undefined || isTemplate(sameAs))
  )
}

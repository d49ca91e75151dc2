import type {
  CaptureControl,
  CapturingDevice,
  FingerprintCapture,
  FingerprintProgress,
  FingerprintRequest,
} from '../captures.ts'
import { DeviceError } from '../deviceError.ts'
import type { Connection } from '../serial/connection.ts'
import type { DeviceSession } from '../serial/driver.ts'
import { type FingerprintImage, imageOf, isUploadWhole, largestUpload, qualityOf } from './image.ts'
import { codes, instructions, readAgainCodes } from './instructions.ts'
import { type Answer, type ModuleLink, type Question, told } from './moduleLink.ts'

type Control = Pick<CaptureControl<FingerprintProgress>, 'onProgress'>

/** Its captures end with the signal that the device was opened with. */
export interface FingerprintSession extends DeviceSession {
  capture(request: FingerprintRequest, control: Control): Promise<FingerprintCapture>
  match(templates: readonly Uint8Array[], control: Control): Promise<number | undefined>
}

interface Sample {
  readonly sample: number
  readonly samples: number
}
interface Reading {
  readonly image: FingerprintImage
  readonly quality: number
}

/** Between two looks at the glass. */
const lookMs = 100
/** Of the templates that modules of this family give: 512 for most, 1,536 for the newest. */
const largestTemplate = 2_048
/** The buffers of the module: what later readings are compared with, and the reading. */
const first = 1
const second = 2

const light = {
  waiting: [0x01, 0x60, 0x02, 0x00],
  read: [0x03, 0x00, 0x03, 0x00],
  off: [0x04, 0x00, 0x02, 0x00],
} as const

/** A module that answered, and its buffers. */
export class ModuleSession implements FingerprintSession {
  readonly device: CapturingDevice
  readonly #connection: Connection
  readonly #link: ModuleLink
  #hasLight: boolean | undefined

  constructor(device: CapturingDevice, connection: Connection, link: ModuleLink) {
    this.device = device
    this.#connection = connection
    this.#link = link
  }

  /**
   * The image is that of the best reading; the template is made of the first and the last, which the module found to be of one finger.
   */
  async capture({ samples, sameAs }: FingerprintRequest, control: Control): Promise<FingerprintCapture> {
    let best: Reading | undefined
    for (let sample = 1; sample <= samples; sample++) {
      const of = { sample, samples }
      const isFirst = sample === 1
      const reading = await this.#read(of, isFirst ? first : second, control, () => isFirst || this.#isMatch())
      if (isFirst && sameAs !== undefined) await this.#requireFinger(sameAs)
      if (best === undefined || reading.quality > best.quality) best = reading
      control.onProgress({ state: 'read', ...of, quality: reading.quality })
    }
    if (best === undefined) throw new DeviceError('captureFailed')
    if (samples > 1) await this.#done({ instruction: instructions.regModel })
    return { ...best, template: await this.#template() }
  }

  async match(templates: readonly Uint8Array[], control: Control): Promise<number | undefined> {
    const of = { sample: 1, samples: 1 }
    const { quality } = await this.#read(of, first, control, async () => true)
    control.onProgress({ state: 'read', ...of, quality })
    let best: { readonly index: number; readonly score: number } | undefined
    for (const [index, template] of templates.entries()) {
      const score = await this.#score(template)
      if (score !== undefined && score > (best?.score ?? -1)) best = { index, score }
    }
    return best?.index
  }

  async close() {
    if (this.#hasLight) this.#link.tell(instructions.auraLed, light.off)
    await this.#connection.close()
  }

  /** @param isGood of the features in the buffer: what is not is read again */
  async #read(
    of: Sample,
    buffer: number,
    { onProgress }: Control,
    isGood: () => Promise<boolean> | boolean,
  ): Promise<Reading> {
    for (let isAgain = of.sample > 1; ; isAgain = true) {
      if (isAgain) await this.#untilLifted()
      onProgress({ state: 'placeFinger', device: this.device, ...of })
      await this.#shine(light.waiting)
      if (await this.#take()) {
        onProgress({ state: 'reading', ...of })
        const image = await this.#image()
        if ((await this.#features(buffer)) && (await isGood())) {
          await this.#shine(light.read)
          return { image, quality: qualityOf(image) }
        }
      }
      onProgress({ state: 'readAgain', ...of })
    }
  }

  /** Until something lies on the glass; false when no image could be made of it. */
  async #take(): Promise<boolean> {
    for (;;) {
      const { code } = await this.#link.ask({ instruction: instructions.genImg })
      if (code === codes.done) return true
      if (code !== codes.noFinger) return this.#mayAgain(code)
      await this.#connection.pause(lookMs)
    }
  }

  async #untilLifted() {
    for (;;) {
      const { code } = await this.#link.ask({ instruction: instructions.genImg })
      if (code === codes.noFinger) return
      if (code !== codes.done) this.#mayAgain(code)
      await this.#connection.pause(lookMs)
    }
  }

  async #image(): Promise<FingerprintImage> {
    const { data } = await this.#done({
      instruction: instructions.upImage,
      receives: largestUpload,
      isWhole: isUploadWhole,
    })
    const image = imageOf(data)
    if (image === undefined) throw new DeviceError('captureFailed')
    return image
  }

  async #features(buffer: number): Promise<boolean> {
    const { code } = await this.#link.ask({ instruction: instructions.img2Tz, parameters: [buffer] })
    return code === codes.done || this.#mayAgain(code)
  }

  /** @returns false for what another reading may mend; anything else is the module's refusal */
  #mayAgain(code: number): false {
    if (readAgainCodes.includes(code)) return false
    throw new DeviceError('captureFailed', told(code))
  }

  async #isMatch(): Promise<boolean> {
    const { code } = await this.#link.ask({ instruction: instructions.match })
    if (code === codes.done || code === codes.noMatch) return code === codes.done
    throw new DeviceError('captureFailed', told(code))
  }

  async #requireFinger(template: Uint8Array) {
    await this.#lay(template)
    if (!(await this.#isMatch())) throw new DeviceError('otherFinger')
  }

  /** How alike the finger in the first buffer and a template are; undefined for another finger, and for what is no template. */
  async #score(template: Uint8Array): Promise<number | undefined> {
    await this.#lay(template)
    const { code, parameters } = await this.#link.ask({ instruction: instructions.match })
    if (code === codes.done) return ((parameters[0] ?? 0) << 8) | (parameters[1] ?? 0)
    if (code === codes.noMatch) return undefined
    throw new DeviceError('captureFailed', told(code))
  }

  /** Puts a template into the second buffer. */
  async #lay(template: Uint8Array) {
    if (template.length === 0 || template.length > largestTemplate) throw new DeviceError('captureFailed')
    await this.#done({ instruction: instructions.downChar, parameters: [second] })
    this.#link.send(template)
  }

  async #template(): Promise<Uint8Array> {
    const { data } = await this.#done({
      instruction: instructions.upChar,
      parameters: [first],
      receives: largestTemplate,
      isWhole: bytes => bytes > 0,
    })
    return data
  }

  /** What can only be done or refused. */
  async #done(question: Question): Promise<Answer> {
    const answer = await this.#link.ask(question)
    if (answer.code !== codes.done) throw new DeviceError('captureFailed', told(answer.code))
    return answer
  }

  /** Newer modules have a ring of light. Older ones do not know of it, and are not asked again. */
  async #shine(parameters: readonly number[]) {
    if (this.#hasLight === false) return
    try {
      const { code } = await this.#link.ask({
        instruction: instructions.auraLed,
        parameters,
        patience: 300,
        attempts: 1,
      })
      this.#hasLight = code === codes.done
    } catch (error) {
      if (!(error instanceof DeviceError) || !['noAnswer', 'captureFailed'].includes(error.failure)) throw error
      this.#hasLight = false
    }
  }
}

import type { Ink, InkPoint } from './ink.ts'

/** How somebody who asked for a capture follows it, and ends it. */
export interface CaptureControl<Progress> {
  /** Aborted: the capture is rejected as `cancelled`, and the device is free again. */
  readonly signal: AbortSignal
  onProgress(progress: Progress): void
}

export interface CapturingDevice {
  /** As people know it. */
  readonly name: string
  /** Telar's own stand-in, which designers can switch on. */
  readonly simulated: boolean
}

export interface SignatureRequest {
  /** Why somebody signs; tablets with a screen show it. */
  readonly reason: string
}

/** The browser asks the person which port it is: the time that a device has to begin does not run meanwhile. */
interface ChoosingProgress {
  readonly state: 'choosingDevice'
}

export type SignatureProgress =
  | ChoosingProgress
  | { readonly state: 'waitingForDevice' }
  | { readonly state: 'waitingForSignature'; readonly device: CapturingDevice }
  /** A point was written; `begins` a stroke. In the units of `paper`. */
  | {
      readonly state: 'writing'
      readonly point: InkPoint
      readonly begins: boolean
      readonly paper: Pick<Ink, 'width' | 'height'>
    }

/** What a tablet gives; its picture is drawn from the ink. */
export interface SignatureCapture {
  readonly ink: Ink
}

export interface FingerprintRequest {
  /** Readings of the same finger; the best of them is the capture. */
  readonly samples: number
  /** Template of an earlier capture: another finger is refused as `otherFinger`. */
  readonly sameAs?: Uint8Array
}

export type FingerprintProgress =
  | ChoosingProgress
  | { readonly state: 'initialising' }
  | {
      readonly state: 'placeFinger'
      readonly device: CapturingDevice
      readonly sample: number
      readonly samples: number
    }
  /** The finger was seen; its image is on its way, which takes 7 s over a line of 57600 baud. The finger may be lifted. */
  | { readonly state: 'reading'; readonly sample: number; readonly samples: number }
  /** Read; the finger is to be lifted. */
  | { readonly state: 'read'; readonly sample: number; readonly samples: number; readonly quality: number }
  /** Too dry, too wet, moved: the same sample is asked for again. */
  | { readonly state: 'readAgain'; readonly sample: number; readonly samples: number }

export interface FingerprintCapture {
  /** 8 bits a pixel, row by row from the top; 0 is black. */
  readonly image: { readonly width: number; readonly height: number; readonly pixels: Uint8Array }
  /** 0 to 100, of the image. */
  readonly quality: number
  /** What the module compares by, in its own format. */
  readonly template: Uint8Array
}

/**
 * What a page asks of the devices of its machine, wherever they hang: at the desktop's bridge, at the browser's own serial ports, or
 * nowhere (simulated). Every promise is rejected with a DeviceError and nothing else.
 */
export interface CaptureDevices {
  signature(request: SignatureRequest, control: CaptureControl<SignatureProgress>): Promise<SignatureCapture>
  fingerprint(request: FingerprintRequest, control: CaptureControl<FingerprintProgress>): Promise<FingerprintCapture>
  /**
   * Which of the templates is the finger that lies on the module now, by the module itself; undefined for none.
   */
  match(templates: readonly Uint8Array[], control: CaptureControl<FingerprintProgress>): Promise<number | undefined>
}

import type {
  FingerprintCapture,
  FingerprintProgress,
  FingerprintRequest,
  SignatureCapture,
  SignatureProgress,
  SignatureRequest,
} from '../devices/captures.ts'
import type { DeviceFailure } from '../devices/deviceError.ts'
import type { DeviceKind } from '../devices/serial/serialPort.ts'
import type { Language } from '../languages.ts'

/** What a page asks a device of its machine for. */
export type DeviceQuestion =
  | { readonly asks: 'sign'; readonly request: SignatureRequest }
  | { readonly asks: 'readFinger'; readonly request: FingerprintRequest }
  | { readonly asks: 'matchFinger'; readonly templates: readonly Uint8Array[] }

export type DeviceProgress = SignatureProgress | FingerprintProgress

/** A failure travels as its parts: an error would arrive as its message alone. */
export type DeviceAnswer =
  | { readonly asks: 'sign'; readonly result: SignatureCapture }
  | { readonly asks: 'readFinger'; readonly result: FingerprintCapture }
  | { readonly asks: 'matchFinger'; readonly result: number | undefined }
  | { readonly asks: 'nothing'; readonly failure: DeviceFailure; readonly deviceMessage: string | undefined }

/** What the window's menu, or a file that somebody opened, asks of the admin area. */
export type DesktopCommand =
  | { readonly kind: 'newEnvironment' }
  /** A `.telar` file. */
  | { readonly kind: 'openFile'; readonly name: string; readonly content: Uint8Array<ArrayBuffer> }
  /** A path of the admin area. */
  | { readonly kind: 'visit'; readonly path: string }

/** What the desktop window gives its pages as `window.telarDesktop`; undefined in a browser. */
export interface DesktopBridge {
  /** The menus and dialogs of the window speak the language that the page has changed to. */
  setLanguage(language: Language): Promise<void>
  /** From the local screen that shows while there is no server: start it again without waiting longer. */
  retryServer(): Promise<void>
  /** From the local screen that shows where a page ended: load that page again. */
  showAgain(): Promise<void>
  /** Whether something is plugged in that may be one. */
  hasDevice(kind: DeviceKind): Promise<boolean>
  /** @param id the page's own, by which it is told of progress and cancels */
  askDevice(id: string, question: DeviceQuestion): Promise<DeviceAnswer>
  cancelDevice(id: string): Promise<void>
  /** Tells of what this page asks for; what it answers ends that. */
  onDeviceProgress(listener: (id: string, progress: DeviceProgress) => void): () => void
  /** Shows the folder with the server's logs. */
  openLogs(): Promise<void>
  /** The environment that somebody designs now: the menu lists those that were open last. */
  visited(environmentId: string, name: string): Promise<void>
  /** The oldest command that nobody has taken. */
  takeCommand(): Promise<DesktopCommand | undefined>
  /** Tells that there is one. @returns stops telling */
  onCommand(listener: () => void): () => void
}

declare global {
  interface Window {
    readonly telarDesktop?: DesktopBridge
  }
}

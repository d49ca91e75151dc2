import type { DeviceKind } from '../shared/devices/serial/serialPort.ts'
import type { Language } from '../shared/languages.ts'
import type { DesktopCommand, DeviceAnswer, DeviceProgress, DeviceQuestion } from '../shared/protocol/desktopBridge.ts'

/** Every call that a page may make to the desktop shell; there is no other way through the preload. */
export interface IpcCalls {
  'shell:setLanguage'(language: Language): void
  'shell:openLogs'(): void
  'shell:visited'(environmentId: string, name: string): void
  'shell:takeCommand'(): DesktopCommand | undefined
  'shell:showAgain'(): void
  'server:retry'(): void
  'devices:has'(kind: DeviceKind): boolean
  'devices:ask'(id: string, question: DeviceQuestion): DeviceAnswer
  'devices:cancel'(id: string): void
}

/** What the shell tells a page unasked. */
export interface IpcMessages {
  /** There is a command to take. */
  'shell:commandWaiting'(): void
  'devices:progress'(id: string, progress: DeviceProgress): void
}

export type IpcChannel = keyof IpcCalls

/** The page that calls. */
export interface IpcCaller {
  /** The same for every call of a page, and another once the window shows another page. */
  readonly page: object
  /** To the frame that called, and to nobody else. */
  tell<C extends keyof IpcMessages>(channel: C, ...message: Parameters<IpcMessages[C]>): void
  /** Runs when the page is left, loaded again or closed; what it answers ends that. */
  onGone(run: () => void): () => void
}

export type IpcHandlers = {
  readonly [C in IpcChannel]: (
    caller: IpcCaller,
    ...input: Parameters<IpcCalls[C]>
  ) => ReturnType<IpcCalls[C]> | Promise<ReturnType<IpcCalls[C]>>
}

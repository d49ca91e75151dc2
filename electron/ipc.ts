import type { Language } from '../shared/languages.ts'

/** Every call that a page may make to the desktop shell; there is no other way through the preload. */
export interface IpcCalls {
  'shell:setLanguage'(language: Language): void
  'server:retry'(): void
}

export type IpcChannel = keyof IpcCalls

export type IpcHandlers = {
  readonly [C in IpcChannel]: (
    ...input: Parameters<IpcCalls[C]>
  ) => ReturnType<IpcCalls[C]> | Promise<ReturnType<IpcCalls[C]>>
}

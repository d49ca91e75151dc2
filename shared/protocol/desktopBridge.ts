import type { Language } from '../languages.ts'

/** What the desktop window gives its pages as `window.telarDesktop`; undefined in a browser. */
export interface DesktopBridge {
  /** The menus and dialogs of the window speak the language that the page has changed to. */
  setLanguage(language: Language): Promise<void>
  /** From the local screen that shows while there is no server: start it again without waiting longer. */
  retryServer(): Promise<void>
}

declare global {
  interface Window {
    readonly telarDesktop?: DesktopBridge
  }
}

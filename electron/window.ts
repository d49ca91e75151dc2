import { BrowserWindow, screen, type WebContents } from 'electron'
import { isOwnPage } from './addresses.ts'
import type { IpcMessages } from './ipc.ts'
import { openOutside } from './navigation.ts'
import type { WindowState } from './settings.ts'
import { openingBounds } from './windowState.ts'

export interface WindowsOptions {
  /** `dist/preload.cjs`. */
  readonly preload: string
  readonly icon: string
  readonly serverPort: () => number
  readonly savedState: () => WindowState | undefined
  readonly saveState: (state: WindowState) => void
}

/** Said in full, so that no default of Electron's decides how far a page gets. */
const webPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: true,
}

/** What a page opens before it knows the address that goes there, and leads to like any other. */
const emptyPage = 'about:blank'

const smallest = { minWidth: 480, minHeight: 400 }

/** The application's windows: the first one, and those that its pages open for other pages of ours. */
export class Windows {
  readonly #options: WindowsOptions
  /** What each window showed when the server stopped. */
  readonly #interrupted = new WeakMap<BrowserWindow, string>()

  constructor(options: WindowsOptions) {
    this.#options = options
  }

  get all() {
    return BrowserWindow.getAllWindows()
  }

  open(): BrowserWindow {
    const { savedState, saveState } = this.#options
    const saved = savedState()
    const displays = screen.getAllDisplays().map(display => display.workArea)
    const window = new BrowserWindow({ ...this.#appearance(), ...openingBounds(saved, displays), show: false })
    if (saved?.maximized === true) window.maximize()
    window.once('ready-to-show', () => window.show())
    window.on('close', () => saveState({ ...window.getNormalBounds(), maximized: window.isMaximized() }))
    return window
  }

  /** Where a page of ours is asked to look for what waits, or nowhere. */
  tell(channel: keyof IpcMessages, isThere: (url: string) => boolean): boolean {
    const window = this.all.find(({ webContents }) => isThere(webContents.getURL()))
    window?.webContents.send(channel)
    return window !== undefined
  }

  focus() {
    const [window] = this.all
    if (window === undefined) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  /** Pages of ours open in a window of their own, with the same limits; any other address opens outside. */
  guardPopups(contents: WebContents) {
    contents.setWindowOpenHandler(({ url }) => {
      if (url === emptyPage || isOwnPage(url, this.#options.serverPort())) {
        return { action: 'allow', overrideBrowserWindowOptions: this.#appearance() }
      }
      openOutside(url)
      return { action: 'deny' }
    })
  }

  /** Shows a local screen in every window, and remembers the page that it covers. */
  async cover(screenUrl: string) {
    for (const window of this.all) {
      const page = window.webContents.getURL()
      if (isOwnPage(page, this.#options.serverPort())) this.#interrupted.set(window, page)
      await load(window, screenUrl)
    }
  }

  /** Brings back what each window showed, on the port that the server has now; a new window gets the start page. */
  async uncover(startUrl: string) {
    for (const window of this.all) {
      const page = this.#interrupted.get(window)
      this.#interrupted.delete(window)
      await load(window, page === undefined ? startUrl : onPort(page, this.#options.serverPort()))
    }
  }

  isInterrupted(window: BrowserWindow) {
    return this.#interrupted.has(window)
  }

  #appearance() {
    const { preload, icon } = this.#options
    return {
      ...smallest,
      title: 'Telar',
      icon,
      autoHideMenuBar: false,
      webPreferences: { ...webPreferences, preload },
    }
  }
}

function onPort(page: string, port: number): string {
  const url = new URL(page)
  url.port = String(port)
  return url.href
}

/** A page that another load interrupts is no failure; one that cannot be loaded shows Chromium's own message. */
const load = (window: BrowserWindow, url: string) => window.loadURL(url).catch(error => console.error(String(error)))

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
  /** What each window showed when the server stopped, or its page ended. */
  readonly #interrupted = new WeakMap<BrowserWindow, string>()
  /** The local screen that each showed last. */
  readonly #screens = new WeakMap<BrowserWindow, string>()

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

  /** Shows a local screen in these windows, and remembers the page that it covers. */
  async cover(screenUrl: string, windows: readonly BrowserWindow[] = this.all) {
    for (const window of windows) {
      const page = this.#pageOf(window)
      if (page !== undefined) this.#interrupted.set(window, page)
      this.#screens.set(window, screenUrl)
      await load(window, screenUrl)
    }
  }

  /** Loads what these windows showed, on the port that the server has now; a new window gets the start page. */
  async uncover(startUrl: string, windows: readonly BrowserWindow[] = this.all) {
    for (const window of windows) {
      const page = this.#pageOf(window)
      this.#interrupted.delete(window)
      await load(window, page === undefined ? startUrl : onPort(page, this.#options.serverPort()))
    }
  }

  /** Whether there is a page of ours to load in it, of before a screen or of now. */
  hasPage(window: BrowserWindow) {
    return this.#pageOf(window) !== undefined
  }

  isCoveredBy(screenUrl: string) {
    return this.all.some(window => this.#screens.get(window) === screenUrl)
  }

  #pageOf(window: BrowserWindow): string | undefined {
    const url = window.webContents.getURL()
    return isOwnPage(url, this.#options.serverPort()) ? url : this.#interrupted.get(window)
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

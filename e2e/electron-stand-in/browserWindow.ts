import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { app } from './app.ts'
import { browser } from './browser.ts'
import { ipcMain } from './ipcMain.ts'
import { ipcBinding, permissionBinding, preloadHost } from './preloadHost.ts'
import { onCommand, tell } from './protocol.ts'
import { session } from './session.ts'
import { NavigationEvent, sendTo, WebContents } from './webContents.ts'
import { carryHeaders } from './webRequest.ts'

interface Options {
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly show?: boolean
  readonly webPreferences?: { readonly preload?: string }
}

let prepared: Promise<void> | undefined

/** All windows share one preload, and one that a page opens must have it before its first script. */
async function prepare(context: BrowserContext, preload: string) {
  await context.exposeBinding(ipcBinding, ({ page, frame }, channel: string, input: unknown[]) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.shows(page))
    if (window === undefined) throw new Error('The page is in no window')
    const senderFrame = { url: frame.url(), parent: frame.parentFrame(), send: sendTo(frame) }
    return ipcMain.call(window.webContents, senderFrame, channel, input)
  })
  await context.exposeBinding(permissionBinding, ({ frame }, permission: string) =>
    session.defaultSession.decide(permission, frame.url()),
  )
  await carryHeaders(context)
  await context.addInitScript({ content: preloadHost(readFileSync(preload, 'utf8')) })
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents()
  readonly #options: Options
  #page: Promise<Page>
  #isClosed = false
  #isMaximized = false
  #isMinimized = false
  #hasLoaded = false

  constructor(options: Options = {}, opened?: Page) {
    super()
    this.#options = options
    tell({ type: 'call', name: 'window.open', input: options.webPreferences })
    app.windows.add(this)
    app.emit('browser-window-created', {}, this)
    app.emit('web-contents-created', {}, this.webContents)
    this.#page = this.#open(opened)
  }

  static getAllWindows() {
    return [...app.windows] as BrowserWindow[]
  }

  static getFocusedWindow() {
    return BrowserWindow.getAllWindows().at(-1) ?? null
  }

  async #open(opened: Page | undefined): Promise<Page> {
    const context = await browser(app.getPath('userData'))
    const { preload } = this.#options.webPreferences ?? {}
    if (preload !== undefined) {
      prepared ??= prepare(context, preload)
      await prepared
    }
    return this.#adopt(opened ?? (await context.newPage()))
  }

  async #adopt(page: Page): Promise<Page> {
    page.once('close', async () => {
      if (page !== (await this.#page)) return
      this.#isClosed = true
      this.emit('closed')
      app.windowClosed(this)
    })
    page.once('crash', () => this.#crashed(page))
    await this.#setUp(page).catch(error => {
      // A person may close it before all this is done.
      if (!page.isClosed()) throw error
    })
    return page
  }

  isDestroyed() {
    return this.#isClosed
  }

  /** No driver of Chromium gets at a page that crashed, so there is a new one in its place, where Electron starts a new process. */
  #crashed(crashed: Page) {
    this.#page = crashed
      .context()
      .newPage()
      .then(page => this.#adopt(page))
    this.#page.then(() => crashed.close()).catch(error => console.error(error))
    this.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  }

  async #setUp(page: Page) {
    const { width = 800, height = 600 } = this.#options
    await page.setViewportSize({ width, height })
    await this.webContents.attach(page, (popup, options) => new BrowserWindow(options, popup))
  }

  async loadURL(url: string) {
    await this.#page
    await this.webContents.load(url)
    if (!this.#hasLoaded) this.emit('ready-to-show')
    this.#hasLoaded = true
  }

  async close() {
    this.emit('close', {})
    await (await this.#page).close()
  }

  show() {
    tell({ type: 'call', name: 'window.show', input: undefined })
  }

  focus() {
    tell({ type: 'call', name: 'window.focus', input: undefined })
  }

  maximize() {
    this.#isMaximized = true
  }

  isMaximized() {
    return this.#isMaximized
  }

  minimize() {
    this.#isMinimized = true
  }

  restore() {
    this.#isMinimized = false
  }

  isMinimized() {
    return this.#isMinimized
  }

  getNormalBounds() {
    const { x = 0, y = 0, width = 800, height = 600 } = this.#options
    return { x, y, width, height }
  }
}

onCommand(command => {
  const [window] = BrowserWindow.getAllWindows()
  if (command.type === 'hang') window?.emit(command.event)
  if (command.type !== 'askAbout') return
  const event = new NavigationEvent(command.url, true)
  window?.webContents.emit(command.event, event)
  tell({ type: 'answered', isPrevented: event.defaultPrevented })
})

import { EventEmitter } from 'node:events'
import type { CDPSession, Frame, Page, Route } from '@playwright/test'
import { PreventableEvent } from './event.ts'
import { messageFunction } from './preloadHost.ts'

/** What a frame that is gone is told is lost, as in Electron. */
export const sendTo =
  (frame: Frame) =>
  (channel: string, ...message: unknown[]) => {
    const tell = ([name, channel, message]: [string, string, unknown[]]) =>
      (window as unknown as Record<string, (channel: string, message: unknown[]) => void>)[name]?.(channel, message)
    frame.evaluate(tell, [messageFunction, channel, message] as [string, string, unknown[]]).catch(() => {})
  }

interface OpenAnswer {
  readonly action: 'allow' | 'deny'
  readonly overrideBrowserWindowOptions?: object
}

type OpenHandler = (details: { url: string }) => OpenAnswer

/** What Electron asks the application before a page goes somewhere. */
export class NavigationEvent extends PreventableEvent {
  readonly url: string
  readonly isMainFrame: boolean

  constructor(url: string, isMainFrame: boolean) {
    super()
    this.url = url
    this.isMainFrame = isMainFrame
  }
}

/** A page and the questions that Electron asks about where it goes. */
export class WebContents extends EventEmitter {
  readonly navigationHistory = {
    goBack: () => void this.#page?.goBack(),
    goForward: () => void this.#page?.goForward(),
  }
  #page: Page | undefined
  #devTools: CDPSession | undefined
  #openHandler: OpenHandler = () => ({ action: 'allow' })
  /** What the application itself loads, which it is not asked about. */
  readonly #loading = new Set<string>()

  isDestroyed() {
    return this.#page?.isClosed() ?? true
  }

  shows(page: Page) {
    return this.#page === page
  }

  getURL() {
    return this.#page?.url() ?? ''
  }

  /** Reaches what the preload listens to. */
  send(channel: string, ...message: unknown[]) {
    const frame = this.#page?.mainFrame()
    if (frame !== undefined) sendTo(frame)(channel, ...message)
  }

  setWindowOpenHandler(handler: OpenHandler) {
    this.#openHandler = handler
  }

  /** @param adopt makes a window, with the options that it was allowed with, of a page that this one opened */
  async attach(page: Page, adopt: (popup: Page, options: object) => void) {
    this.#page = page
    const opening: string[] = []
    const devTools = await page.context().newCDPSession(page)
    this.#devTools = devTools
    devTools.on('Page.windowOpen', ({ url }) => opening.push(url))
    await devTools.send('Page.enable')
    page.on('popup', popup => {
      const { action, overrideBrowserWindowOptions = {} } = this.#openHandler({ url: opening.shift() ?? popup.url() })
      if (action === 'allow') adopt(popup, overrideBrowserWindowOptions)
      else void popup.close()
    })
    page.once('close', () => {
      // In the place of one that crashed there is another by then.
      if (this.#page === page) this.emit('destroyed')
    })
    await page.route('**/*', route => this.#pass(route))
  }

  /** Also one that is busy for ever: it is not asked. */
  forcefullyCrashRenderer() {
    this.#devTools?.send('Page.crash').catch(() => undefined)
  }

  async load(url: string) {
    const target = new URL(url).href
    this.#loading.add(target)
    try {
      await this.#page?.goto(url)
    } finally {
      this.#loading.delete(target)
    }
  }

  async #pass(route: Route) {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    const isMainFrame = request.frame().parentFrame() === null
    this.emit('did-start-navigation', { isMainFrame, isSameDocument: false })
    if (isMainFrame && this.#loading.has(new URL(request.url()).href)) return route.fallback()
    const event = new NavigationEvent(request.url(), isMainFrame)
    this.emit('will-frame-navigate', event)
    if (isMainFrame) this.emit('will-navigate', event)
    return event.defaultPrevented ? route.abort('aborted') : route.fallback()
  }
}

import { EventEmitter } from 'node:events'
import { browser, closeBrowser } from './browser.ts'
import { PreventableEvent } from './event.ts'
import { onCommand } from './protocol.ts'
import { lockInstance } from './singleInstance.ts'

interface Closable {
  close(): Promise<void>
}

class App extends EventEmitter {
  readonly isPackaged = false
  /** Kept by BrowserWindow. */
  readonly windows = new Set<Closable>()
  #userData = ''
  #isQuitting = false

  getAppPath() {
    return process.cwd()
  }

  getVersion() {
    return '0.1.0'
  }

  getLocale() {
    return Intl.DateTimeFormat().resolvedOptions().locale
  }

  setPath(name: string, path: string) {
    if (name === 'userData') this.#userData = path
  }

  getPath(_name: 'userData') {
    return this.#userData
  }

  async whenReady() {
    await browser(this.#userData)
  }

  requestSingleInstanceLock() {
    return lockInstance(this.#userData, argv => this.emit('second-instance', {}, argv, process.cwd()))
  }

  quit() {
    const event = new PreventableEvent()
    this.emit('before-quit', event)
    if (!event.defaultPrevented) void this.#end(0)
  }

  exit(code = 0) {
    void this.#end(code)
  }

  windowClosed(window: Closable) {
    this.windows.delete(window)
    if (this.windows.size === 0 && !this.#isQuitting) this.emit('window-all-closed')
  }

  async #end(code: number) {
    if (this.#isQuitting) return
    this.#isQuitting = true
    for (const window of this.windows) await window.close()
    await closeBrowser()
    this.emit('quit', {}, code)
    process.exit(code)
  }
}

export const app = new App()

onCommand(command => {
  if (command.type === 'quit') app.quit()
})
process.on('SIGTERM', () => app.quit())

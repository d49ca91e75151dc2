import { EventEmitter } from 'node:events'
import { dirname, join } from 'node:path'
import { browser, closeBrowser } from './browser.ts'
import { PreventableEvent } from './event.ts'
import { onCommand } from './protocol.ts'
import { lockInstance } from './singleInstance.ts'

interface Closable {
  close(): Promise<void>
}

class App extends EventEmitter {
  isPackaged = false
  /** That of `dist/main.js` is in it. */
  #folder = join(dirname(process.argv[1] ?? ''), '..')
  /** Kept by BrowserWindow. */
  readonly windows = new Set<Closable>()
  #userData = ''
  #isQuitting = false

  getAppPath() {
    return this.#folder
  }

  /** @param folder with what was in the archive of a package */
  isPackageAt(folder: string) {
    this.isPackaged = true
    this.#folder = folder
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

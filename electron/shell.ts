import { dialog } from 'electron'
import { type Language, languages } from '../shared/languages.ts'
import { isOwnPage } from './addresses.ts'
import { deviceCalls } from './devices/deviceCalls.ts'
import type { NodeSerialPorts } from './devices/nodeSerialPorts.ts'
import { handleCalls } from './handleCalls.ts'
import { showMenu } from './menu.ts'
import type { ScreenName, Screens } from './screens.ts'
import type { ServerProcess } from './serverProcess.ts'
import type { SettingsFile } from './settings.ts'
import { filled, textsIn } from './texts.ts'
import type { Windows } from './window.ts'

/** From so many failures in a row on, the screen tells the reason instead of asking for patience. */
const failuresToTell = 2

export interface ShellParts {
  readonly server: ServerProcess
  readonly windows: Windows
  readonly screens: Screens
  readonly settings: SettingsFile
  readonly language: Language
  readonly ports: NodeSerialPorts
}

/** What the windows show as the server comes and goes, in the language that the person uses. */
export class Shell {
  readonly #parts: ShellParts
  #language: Language
  /** The admin area, while the server answers. */
  #adminUrl: string | undefined
  #screenUrl: string | undefined

  constructor(parts: ShellParts) {
    this.#parts = parts
    this.#language = parts.language
  }

  async start() {
    const { server, ports } = this.#parts
    showMenu(textsIn(this.#language), () => this.#showHome())
    handleCalls(
      {
        'shell:setLanguage': (_caller, language) => this.#setLanguage(language),
        'server:retry': () => server.retry(),
        ...deviceCalls(ports),
      },
      url => isOwnPage(url, server.port) || url === this.#screenUrl,
    )
    server.on('ready', url => this.#serverIsReady(url))
    server.on('down', ({ failures, reason }) => this.#serverIsDown(failures, reason))
    server.on('portTaken', ports => this.#tellPortTaken(ports))
    const opened = this.openWindow()
    await server.start()
    await opened
  }

  async openWindow() {
    this.#parts.windows.open()
    if (this.#adminUrl === undefined) await this.#showScreen('starting')
    else await this.#showPages(this.#adminUrl)
  }

  async #serverIsReady(adminUrl: string) {
    this.#adminUrl = adminUrl
    this.#parts.settings.change({ port: this.#parts.server.port })
    await this.#showPages(adminUrl)
  }

  async #serverIsDown(failures: number, reason: string) {
    const didStart = this.#adminUrl !== undefined
    this.#adminUrl = undefined
    if (failures >= failuresToTell || !didStart) await this.#showScreen('failed', reason)
    else await this.#showScreen('restarting')
  }

  /** A login token works once and for a minute, so one is asked for only when a window needs the start page. */
  async #showPages(adminUrl: string) {
    const { server, windows } = this.#parts
    const isNew = windows.all.some(window => !windows.isInterrupted(window))
    await windows.uncover((isNew ? await server.loginUrl() : undefined) ?? adminUrl)
  }

  async #showScreen(name: ScreenName, reason?: string) {
    this.#screenUrl = this.#parts.screens.url(name, this.#language, reason)
    await this.#parts.windows.cover(this.#screenUrl)
  }

  #showHome() {
    const [window] = this.#parts.windows.all
    if (this.#adminUrl !== undefined) void window?.loadURL(this.#adminUrl)
  }

  #setLanguage(language: Language) {
    if (!languages.includes(language)) return
    this.#language = language
    this.#parts.settings.change({ language })
    showMenu(textsIn(language), () => this.#showHome())
  }

  #tellPortTaken(ports: { wanted: number; taken: number }) {
    const { title, message, detail, close } = textsIn(this.#language).portTaken
    const notice = { type: 'info' as const, title, message: filled(message, ports), detail, buttons: [close] }
    void dialog.showMessageBox(notice)
  }
}

import { app, type BrowserWindow, shell as desktop, dialog } from 'electron'
import { applicationExtension } from '../shared/applications/manifest.ts'
import { type Language, languages } from '../shared/languages.ts'
import { isOwnPage } from './addresses.ts'
import { askAboutHung, askAgainAfter } from './askAboutHung.ts'
import { Commands } from './commands.ts'
import { deviceCalls } from './devices/deviceCalls.ts'
import type { NodeSerialPorts } from './devices/nodeSerialPorts.ts'
import { handleCalls } from './handleCalls.ts'
import { LostPages } from './lostPages.ts'
import { showMenu } from './menu.ts'
import { openOutside } from './navigation.ts'
import { withRecent } from './recent.ts'
import type { ScreenName, Screens } from './screens.ts'
import type { ServerProcess } from './serverProcess.ts'
import type { SettingsFile } from './settings.ts'
import type { ShellLog } from './shellLog.ts'
import { filled, textsIn } from './texts.ts'
import { newerRelease } from './updates.ts'
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
  /** So many times as long is waited for what devices answer. */
  readonly devicePatience: number
  /** The data folder, and the one with the server's logs. */
  readonly folders: { readonly data: string; readonly logs: string }
  readonly log: Pick<ShellLog, 'note'>
  readonly updateUrl: string | undefined
}

/** What the windows show as the server comes and goes, in the language that the person uses. */
export class Shell {
  readonly #parts: ShellParts
  #language: Language
  /** The admin area, while the server answers. */
  #adminUrl: string | undefined
  #screenUrl: string | undefined
  readonly #commands = new Commands((path, error) => this.#tellRefused(path, error))

  constructor(parts: ShellParts) {
    this.#parts = parts
    this.#language = parts.language
  }

  async start() {
    const { server, windows, ports, devicePatience } = this.#parts
    this.#showMenu()
    handleCalls(
      {
        'shell:setLanguage': (_caller, language) => this.#setLanguage(language),
        'shell:openLogs': () => this.#openFolder('logs'),
        'shell:visited': (_caller, id, name) => this.#visited(id, name),
        'shell:takeCommand': () => this.#commands.take(),
        'shell:showAgain': caller => this.#showAgain(windows.all.filter(window => window.webContents === caller.page)),
        'server:retry': () => server.retry(),
        ...deviceCalls(ports, devicePatience),
      },
      url => isOwnPage(url, server.port) || windows.isCoveredBy(url),
    )
    this.#watchPages()
    server.on('ready', url => this.#serverIsReady(url))
    server.on('down', ({ failures, reason }) => this.#serverIsDown(failures, reason))
    server.on('portTaken', ports => this.#tellPortTaken(ports))
    const opened = this.openWindow()
    await server.start()
    await opened
    await this.#tellNewer()
  }

  /** Has the admin area take in a `.telar` file, once it is there. */
  openFile(path: string) {
    this.#do({ kind: 'openFile', path })
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
    this.#parts.log.note('The server stopped', { failures, reason })
    const didStart = this.#adminUrl !== undefined
    this.#adminUrl = undefined
    if (failures >= failuresToTell || !didStart) await this.#showScreen('failed', reason)
    else await this.#showScreen('restarting')
  }

  /** A login token works once and for a minute, so one is asked for only when a window needs the start page. */
  async #showPages(adminUrl: string, shown = this.#parts.windows.all) {
    const { server, windows } = this.#parts
    const isNew = shown.some(window => !windows.hasPage(window))
    await windows.uncover((isNew ? await server.loginUrl() : undefined) ?? adminUrl, shown)
  }

  /** Where the server does not answer, what is shown meanwhile. */
  async #showAgain(shown: BrowserWindow[]) {
    if (this.#adminUrl !== undefined) await this.#showPages(this.#adminUrl, shown)
    else if (this.#screenUrl !== undefined) await this.#parts.windows.cover(this.#screenUrl, shown)
  }

  #watchPages() {
    const { windows, screens, log } = this.#parts
    const pages = new LostPages<BrowserWindow>({
      cover: window => windows.cover(screens.url('lost', this.#language), [window]),
      loadAgain: window => this.#showAgain([window]),
      ask: (window, signal) => askAboutHung(window, textsIn(this.#language).hung, signal),
      openLogs: () => this.#openFolder('logs'),
      note: (message, details) => log.note(message, details),
      patience: askAgainAfter,
    })
    app.on('browser-window-created', (_event, window) => pages.watch(window))
  }

  async #showScreen(name: ScreenName, reason?: string) {
    this.#screenUrl = this.#parts.screens.url(name, this.#language, reason)
    await this.#parts.windows.cover(this.#screenUrl)
  }

  #do(command: Parameters<Commands['add']>[0]) {
    const { windows } = this.#parts
    this.#commands.add(command)
    const url = this.#adminUrl
    // Without a server the first page to come takes it.
    if (url === undefined) return
    windows.focus()
    if (!windows.tell('shell:commandWaiting', page => page.startsWith(url))) this.#showHome()
  }

  async #chooseFile() {
    const { title, kind } = textsIn(this.#language).file
    const filters = [{ name: kind, extensions: [applicationExtension] }]
    const { filePaths } = await dialog.showOpenDialog({ title, filters, properties: ['openFile'] })
    for (const path of filePaths) this.openFile(path)
  }

  #visited(id: unknown, name: unknown) {
    const { settings } = this.#parts
    const recent = withRecent(settings.value.recent ?? [], id, name)
    settings.change({ recent: [...recent] })
    this.#showMenu()
  }

  #openFolder(name: 'data' | 'logs') {
    void desktop.openPath(this.#parts.folders[name])
  }

  #showMenu() {
    showMenu(textsIn(this.#language), this.#parts.settings.value.recent ?? [], {
      home: () => this.#showHome(),
      newEnvironment: () => this.#do({ kind: 'newEnvironment' }),
      openFile: () => void this.#chooseFile(),
      visit: path => this.#do({ kind: 'visit', path }),
      openDataFolder: () => this.#openFolder('data'),
      openLogs: () => this.#openFolder('logs'),
    })
  }

  #tellRefused(path: string, error: unknown) {
    const { title, refused } = textsIn(this.#language).file
    console.error(String(error))
    dialog.showErrorBox(title, filled(refused, { path }))
  }

  /** Where an administrator said whom to ask. What that answers badly is no business of the person at the window. */
  async #tellNewer() {
    const { updateUrl } = this.#parts
    if (updateUrl === undefined) return
    const current = app.getVersion()
    const release = await newerRelease(updateUrl, current).catch(error => void console.error(String(error)))
    if (!release) return
    const { title, message, open, later } = textsIn(this.#language).update
    const text = filled(message, { version: release.version, current })
    const buttons = [open, later]
    const { response } = await dialog.showMessageBox({ type: 'info', title, message: text, buttons, cancelId: 1 })
    if (response === 0) openOutside(release.url)
  }

  #showHome() {
    const [window] = this.#parts.windows.all
    if (this.#adminUrl !== undefined) void window?.loadURL(this.#adminUrl)
  }

  #setLanguage(language: Language) {
    if (!languages.includes(language)) return
    this.#language = language
    this.#parts.settings.change({ language })
    this.#showMenu()
  }

  #tellPortTaken(ports: { wanted: number; taken: number }) {
    const { title, message, detail, close } = textsIn(this.#language).portTaken
    const notice = { type: 'info' as const, title, message: filled(message, ports), detail, buttons: [close] }
    void dialog.showMessageBox(notice)
  }
}

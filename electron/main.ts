import { homedir } from 'node:os'
import { join } from 'node:path'
import { app, dialog, powerMonitor, session } from 'electron'
import { defaultLanguage, languageOf } from '../shared/languages.ts'
import { ownersOnly } from '../shared/protocol/dataFolder.ts'
import { NodeSerialPorts } from './devices/nodeSerialPorts.ts'
import { nodeTimers } from './devices/nodeTimers.ts'
import { guardNavigation } from './navigation.ts'
import { type DesktopOptions, readOptions } from './options.ts'
import { limitPermissions } from './permissions.ts'
import { pinnedNode } from './pinnedNode.mjs'
import { screens } from './screens.ts'
import { serverVariables } from './serverNode.mjs'
import { ServerProcess } from './serverProcess.ts'
import { SettingsFile } from './settings.ts'
import { Shell } from './shell.ts'
import { ShellLog } from './shellLog.ts'
import { filesAmong } from './telarFiles.ts'
import { filled, textsIn } from './texts.ts'
import { Windows } from './window.ts'
import { carryWindowKey } from './windowKey.ts'

const appFolder = app.getAppPath()
/** Where the server lies: beside the packaged application, or in the project itself. */
const serverRoot = app.isPackaged ? join(process.resourcesPath, 'telar') : appFolder

/** Files that macOS opens with it before there is a window. */
const openedEarly: string[] = []
const keepEarly = (event: Electron.Event, path: string) => {
  event.preventDefault()
  openedEarly.push(path)
}

function main() {
  app.on('open-file', keepEarly)
  // The window's profile lies in the data folder.
  process.umask(ownersOnly)
  const argv = process.argv.slice(app.isPackaged ? 1 : 2)
  const options = readOptions(argv, {
    platform: process.platform,
    home: homedir(),
    folder: process.cwd(),
    variables: process.env,
  })
  // One profile and one instance for each data folder, so that a copy for trying things out stays apart.
  app.setPath('userData', join(options.data, 'desktop'))
  if (!app.requestSingleInstanceLock()) return app.quit()
  // Not awaited: Electron is ready only once this module has been evaluated.
  app
    .whenReady()
    .then(() => run(options))
    .catch(fail)
}

async function run(options: DesktopOptions) {
  const { data, port, host, files, updateUrl, serverFlags, namedPorts, devicePatience } = options
  const settings = new SettingsFile(data)
  const language = settings.value.language ?? languageOf(app.getLocale()) ?? defaultLanguage
  const node = pinnedNode(serverRoot)
  if (node === undefined) {
    const { title, message } = textsIn(language).noNode
    dialog.showErrorBox(title, filled(message, { machine: `${process.platform}-${process.arch}` }))
    return app.exit(1)
  }
  const rememberedPort = port ?? settings.value.port
  const env = { ...process.env, ...serverVariables(join(data, 'desktop', 'compiled')) }
  const server = new ServerProcess({ node, root: serverRoot, data, host, flags: serverFlags, env, rememberedPort })
  const serverPort = () => server.port
  const logs = join(data, 'logs')
  const windows = new Windows({
    preload: join(appFolder, 'dist/preload.cjs'),
    icon: join(appFolder, 'resources/icons/icon.png'),
    serverPort,
    savedState: () => settings.value.window,
    saveState: window => settings.change({ window }),
  })
  const shell = new Shell({
    ...{ server, windows, settings, language, updateUrl },
    screens: screens(join(appFolder, 'resources')),
    ports: new NodeSerialPorts(namedPorts),
    devicePatience,
    folders: { data, logs },
    log: new ShellLog(logs, nodeTimers),
  })
  for (const path of [...openedEarly.splice(0), ...files]) shell.openFile(path)
  app.off('open-file', keepEarly)
  app.on('open-file', (event, path) => {
    event.preventDefault()
    shell.openFile(path)
  })

  carryWindowKey(session.defaultSession, server)
  limitPermissions(session.defaultSession, serverPort)
  app.on('web-contents-created', (_event, contents) => {
    guardNavigation(contents, serverPort)
    windows.guardPopups(contents)
  })
  app.on('second-instance', (_event, argv, folder) => {
    windows.focus()
    for (const path of filesAmong(argv.slice(1), folder)) shell.openFile(path)
  })
  app.on('activate', () => {
    if (windows.all.length === 0) shell.openWindow().catch(fail)
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  powerMonitor.on('resume', () => server.woke())
  quitAfter(() => server.stop())
  await shell.start()
}

/** Holds the end back until the server has finished its writes. */
function quitAfter(stopServer: () => Promise<void>) {
  let stopped = false
  app.on('before-quit', event => {
    if (stopped) return
    event.preventDefault()
    stopServer().finally(() => {
      stopped = true
      app.quit()
    })
  })
}

function fail(error: unknown) {
  console.error(error)
  app.exit(1)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  app.exit(2)
}

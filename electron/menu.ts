import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import type { RecentEnvironment } from './recent.ts'
import type { DesktopTexts } from './texts.ts'

/** What people choose there. */
export interface MenuActions {
  /** Goes to the admin area's start page. */
  home(): void
  newEnvironment(): void
  openFile(): void
  /** Goes to a path of the admin area. */
  visit(path: string): void
  openDataFolder(): void
  openLogs(): void
}

export function showMenu({ menu }: DesktopTexts, recent: readonly RecentEnvironment[], actions: MenuActions) {
  const isMac = process.platform === 'darwin'
  const history = (go: (contents: Electron.WebContents) => void) => () => {
    const contents = BrowserWindow.getFocusedWindow()?.webContents
    if (contents !== undefined) go(contents)
  }
  const places = (group: string, pathOf: (id: string) => string): MenuItemConstructorOptions[] =>
    recent.length === 0
      ? [{ label: menu.noRecent, enabled: false }]
      : recent.map(({ id, name }) => ({
          id: `${group}/${id}`,
          // A single one would underline the letter behind it.
          label: name.replaceAll('&', '&&'),
          click: () => actions.visit(pathOf(id)),
        }))
  const sections: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: menu.file,
      submenu: [
        {
          id: 'newEnvironment',
          label: menu.newEnvironment,
          accelerator: 'CmdOrCtrl+Shift+N',
          click: actions.newEnvironment,
        },
        { id: 'openFile', label: menu.openFile, accelerator: 'CmdOrCtrl+O', click: actions.openFile },
        { label: menu.recent, submenu: places('recent', id => `/${id}/`) },
        { label: menu.restore, submenu: places('restore', id => `/${id}/settings/backups`) },
        { type: 'separator' },
        { id: 'home', label: menu.home, accelerator: 'CmdOrCtrl+Shift+H', click: actions.home },
        { type: 'separator' },
        { id: 'dataFolder', label: menu.dataFolder, click: actions.openDataFolder },
        { id: 'logs', label: menu.logs, click: actions.openLogs },
        { type: 'separator' },
        isMac ? { role: 'close', label: menu.close } : { role: 'quit', label: menu.quit },
      ],
    },
    {
      label: menu.edit,
      submenu: [
        { role: 'undo', label: menu.undo },
        { role: 'redo', label: menu.redo },
        { type: 'separator' },
        { role: 'cut', label: menu.cut },
        { role: 'copy', label: menu.copy },
        { role: 'paste', label: menu.paste },
        { role: 'selectAll', label: menu.selectAll },
      ],
    },
    {
      label: menu.view,
      submenu: [
        { label: menu.back, accelerator: 'Alt+Left', click: history(page => page.navigationHistory.goBack()) },
        { label: menu.forward, accelerator: 'Alt+Right', click: history(page => page.navigationHistory.goForward()) },
        { role: 'reload', label: menu.reload },
        { type: 'separator' },
        { role: 'zoomIn', label: menu.zoomIn },
        { role: 'zoomOut', label: menu.zoomOut },
        { role: 'resetZoom', label: menu.resetZoom },
        { type: 'separator' },
        { role: 'togglefullscreen', label: menu.fullScreen },
        { role: 'toggleDevTools', label: menu.developerTools },
      ],
    },
    {
      label: menu.window,
      submenu: [
        { role: 'minimize', label: menu.minimize },
        { role: 'close', label: menu.close },
      ],
    },
    { label: menu.help, role: 'help', submenu: [{ role: 'about', label: menu.about }] },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(sections))
}

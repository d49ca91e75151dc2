import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import type { DesktopTexts } from './texts.ts'

/** @param home goes to the admin area's start page */
export function showMenu({ menu }: DesktopTexts, home: () => void) {
  const isMac = process.platform === 'darwin'
  const history = (go: (contents: Electron.WebContents) => void) => () => {
    const contents = BrowserWindow.getFocusedWindow()?.webContents
    if (contents !== undefined) go(contents)
  }
  const sections: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: menu.file,
      submenu: [
        { id: 'home', label: menu.home, accelerator: 'CmdOrCtrl+Shift+H', click: home },
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

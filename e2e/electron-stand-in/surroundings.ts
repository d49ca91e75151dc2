import { tell } from './protocol.ts'

export const shell = {
  async openExternal(url: string) {
    tell({ type: 'call', name: 'shell.openExternal', input: url })
  },
}

export const dialog = {
  async showMessageBox(options: object) {
    tell({ type: 'call', name: 'dialog.showMessageBox', input: options })
    return { response: 0 }
  },
  showErrorBox(title: string, content: string) {
    tell({ type: 'call', name: 'dialog.showErrorBox', input: { title, content } })
  },
}

export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
}

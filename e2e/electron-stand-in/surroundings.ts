import { onCommand, tell } from './protocol.ts'

export const shell = {
  async openPath(path: string) {
    tell({ type: 'call', name: 'shell.openPath', input: path })
    return ''
  },
  async openExternal(url: string) {
    tell({ type: 'call', name: 'shell.openExternal', input: url })
  },
}

/** What the person chooses in dialogs that ask for a file. */
let chosen: readonly string[] = []
/** The button that is pressed next. */
let pressed = 0
onCommand(command => {
  if (command.type === 'chooseFiles') chosen = command.paths
  if (command.type === 'answerBox') pressed = command.button
})

export const dialog = {
  async showOpenDialog(options: object) {
    tell({ type: 'call', name: 'dialog.showOpenDialog', input: options })
    return { canceled: chosen.length === 0, filePaths: [...chosen] }
  },
  async showMessageBox(...input: [options: object] | [window: object, options: object]) {
    tell({ type: 'call', name: 'dialog.showMessageBox', input: input.at(-1) })
    const response = pressed
    pressed = 0
    return { response }
  },
  showErrorBox(title: string, content: string) {
    tell({ type: 'call', name: 'dialog.showErrorBox', input: { title, content } })
  },
}

export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
}

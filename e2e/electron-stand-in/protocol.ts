/** What the stand-in tells the test that started it, over the child's IPC. */
export type StandInEvent =
  /** Where the test can look at the windows, by the DevTools protocol. */
  | { readonly type: 'browser'; readonly endpoint: string }
  /** What the application asked of Electron: `shell.openExternal`, `dialog.showMessageBox`, `window.focus`, `window.open` … */
  | { readonly type: 'call'; readonly name: string; readonly input: unknown }
  | { readonly type: 'menu'; readonly labels: readonly string[] }

/** What the test asks of it: a person's acts outside the pages. */
export type StandInCommand =
  | { readonly type: 'quit' }
  | { readonly type: 'clickMenu'; readonly id: string }
  | { readonly type: 'chooseFiles'; readonly paths: readonly string[] }

export const tell = (event: StandInEvent) => {
  if (process.connected) process.send?.(event)
}

export const onCommand = (listener: (command: StandInCommand) => void) =>
  process.on('message', message => listener(message as StandInCommand))

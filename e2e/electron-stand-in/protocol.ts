/** What the stand-in tells the test that started it, over the child's IPC. */
export type StandInEvent =
  /** Where the test can look at the windows, by the DevTools protocol. */
  | { readonly type: 'browser'; readonly endpoint: string }
  /** What the application asked of Electron: `shell.openExternal`, `dialog.showMessageBox`, `window.focus`, `window.open` … */
  | { readonly type: 'call'; readonly name: string; readonly input: unknown }
  | { readonly type: 'menu'; readonly labels: readonly string[] }
  /** What the application said to an `askAbout`. */
  | { readonly type: 'answered'; readonly isPrevented: boolean }

export type AddressQuestion = 'will-navigate' | 'will-redirect' | 'will-attach-webview'

/** What the test asks of it: a person's acts outside the pages. */
export type StandInCommand =
  | { readonly type: 'quit' }
  | { readonly type: 'clickMenu'; readonly id: string }
  | { readonly type: 'chooseFiles'; readonly paths: readonly string[] }
  /** Which button of the next message box is pressed; otherwise the first. */
  | { readonly type: 'answerBox'; readonly button: number }
  | { readonly type: 'power'; readonly event: 'suspend' | 'resume' }
  /** The first window's page does not answer, or does again. */
  | { readonly type: 'hang'; readonly event: 'unresponsive' | 'responsive' }
  /** Raises what Electron asks about an address at the first window, where Chromium has no way of a test's to it. */
  | { readonly type: 'askAbout'; readonly event: AddressQuestion; readonly url: string }

export const tell = (event: StandInEvent) => {
  if (process.connected) process.send?.(event)
}

export const onCommand = (listener: (command: StandInCommand) => void) =>
  process.on('message', message => listener(message as StandInCommand))

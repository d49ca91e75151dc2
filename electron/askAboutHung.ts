import { type BrowserWindow, dialog } from 'electron'
import type { HungChoice } from './lostPages.ts'
import type { DesktopTexts } from './texts.ts'

/** Who waits is asked again after this, in ms. */
export const askAgainAfter = 30_000

/** The first is what closing the question means. */
const choices: readonly HungChoice[] = ['wait', 'again', 'logs']

/** Asks what to do about a page that does not answer. @param signal takes the question away */
export async function askAboutHung(
  window: BrowserWindow,
  texts: DesktopTexts['hung'],
  signal: AbortSignal,
): Promise<HungChoice> {
  const { title, message, detail } = texts
  const buttons = choices.map(choice => texts[choice])
  const first = { defaultId: 0, cancelId: 0, noLink: true }
  const { response } = await dialog.showMessageBox(window, {
    ...{ type: 'warning', title, message, detail, buttons, signal },
    ...first,
  })
  return choices[response] ?? 'wait'
}

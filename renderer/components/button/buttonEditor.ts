import type { KindEditor } from '../kindEditor.ts'
import { buttonSheet } from './buttonSheet.ts'

/** A new button says its name, and asks first what it is for. */
export const buttonEditor: KindEditor = {
  sheet: buttonSheet,
  asks: ['action'],
  start: ({ name }) => ({ buttonText: name }),
}

import type { KindEditor } from '../kindEditor.ts'

/** A new button says its name. */
export const buttonEditor: KindEditor = { asks: ['buttonType'], start: ({ name }) => ({ buttonText: name }) }

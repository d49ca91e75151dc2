import type { KindEditor } from '../kindEditor.ts'

export const viewEditor: KindEditor = { start: ({ name }) => ({ title: name }) }

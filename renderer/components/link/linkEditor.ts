import type { KindEditor } from '../kindEditor.ts'

export const linkEditor: KindEditor = { start: ({ name, title }) => ({ title: title ?? name }) }

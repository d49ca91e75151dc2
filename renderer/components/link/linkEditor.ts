import type { KindEditor } from '../kindEditor.ts'

export const linkEditor: KindEditor = {
  asks: ['type', 'path', 'icon'],
  start: ({ name }) => ({ title: name }),
}

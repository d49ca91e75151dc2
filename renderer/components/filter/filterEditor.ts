import type { KindEditor } from '../kindEditor.ts'

/** A new filter begins with one group, in which the first rule can be added at once. */
export const filterEditor: KindEditor = {
  start: ({ name }, _fields, newId) => ({ title: name, groups: [{ _id: newId(), rules: [] }] }),
}

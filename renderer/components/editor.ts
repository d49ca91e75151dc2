import type { KindName } from '../../shared/components/registry.ts'
import { formEditor } from './form/formEditor.ts'
import { type KindEditor, plainStart } from './kindEditor.ts'
import { linkEditor } from './link/linkEditor.ts'
import { tableEditor } from './table/tableEditor.ts'
import { viewEditor } from './view/viewEditor.ts'

/** What the designer knows of each component kind beside its definition. */
const kindEditors: { readonly [Name in KindName]: KindEditor } = {
  collection: plainStart,
  view: viewEditor,
  form: formEditor,
  table: tableEditor,
  link: linkEditor,
  role: plainStart,
}

export const kindEditor = (kind: string): KindEditor => kindEditors[kind as KindName] ?? plainStart

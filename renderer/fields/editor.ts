import { CollectionFieldSelectEditor } from './collectionFieldSelect/CollectionFieldSelectEditor.tsx'
import { CollectionFieldsEditor } from './collectionFields/CollectionFieldsEditor.tsx'
import { CollectionIndexesEditor } from './collectionIndexes/CollectionIndexesEditor.tsx'
import { CollectionSelectEditor } from './collectionSelect/CollectionSelectEditor.tsx'
import { ColorEditor } from './color/ColorEditor.tsx'
import { ComponentSelectEditor } from './componentSelect/ComponentSelectEditor.tsx'
import { CssEditor } from './css/CssEditor.tsx'
import { FormFieldsEditor } from './formFields/FormFieldsEditor.tsx'
import { IconEditor } from './icon/IconEditor.tsx'
import { PathEditor } from './path/PathEditor.tsx'
import { RoleSelectEditor } from './roleSelect/RoleSelectEditor.tsx'
import { SelectOptionsEditor } from './selectOptions/SelectOptionsEditor.tsx'
import { ChoiceEditor } from './sheet/ChoiceEditor.tsx'
import type { PropertyEditor, PropertyEditors } from './sheet/editorProps.ts'
import { NumberEditor } from './sheet/NumberEditor.tsx'
import { StoredEditor } from './sheet/StoredEditor.tsx'
import { SwitchEditor } from './sheet/SwitchEditor.tsx'
import { TableFieldsEditor } from './tableFields/TableFieldsEditor.tsx'

/** Field types that records have too are edited in sheets as in forms. */
const stored: PropertyEditor = { Editor: StoredEditor }

/** How each field type is edited in a property sheet. */
export const propertyEditors: PropertyEditors = {
  string: stored,
  textArea: stored,
  number: { Editor: NumberEditor },
  boolean: { Editor: SwitchEditor },
  date: stored,
  datetime: stored,
  daterange: stored,
  email: stored,
  singleSelect: { Editor: ChoiceEditor },
  oneOf: stored,
  manyOf: stored,
  file: stored,
  password: stored,
  location: stored,
  color: { Editor: ColorEditor },
  icon: { Editor: IconEditor },
  css: { Editor: CssEditor, wide: true },
  path: { Editor: PathEditor },
  selectOptions: { Editor: SelectOptionsEditor, wide: true },
  collectionSelect: { Editor: CollectionSelectEditor },
  collectionFieldSelect: { Editor: CollectionFieldSelectEditor },
  roleSelect: { Editor: RoleSelectEditor, wide: true },
  componentSelect: { Editor: ComponentSelectEditor },
  collectionFields: { Editor: CollectionFieldsEditor, wide: true, ownTab: true },
  collectionIndexes: { Editor: CollectionIndexesEditor, wide: true, ownTab: true },
  formFields: { Editor: FormFieldsEditor, wide: true, ownTab: true },
  tableFields: { Editor: TableFieldsEditor, wide: true, ownTab: true },
  // Tables draw no footer yet; a stored one is kept as it is.
  tableFooter: null,
  // Edited on the canvas of the view designer.
  viewItems: null,
}

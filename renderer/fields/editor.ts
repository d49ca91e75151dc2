import { BlockContentEditor } from './blockContent/BlockContentEditor.tsx'
import { CodeView } from './code/View.tsx'
import { CollectionFieldSelectEditor } from './collectionFieldSelect/CollectionFieldSelectEditor.tsx'
import { FieldLabel } from './collectionFieldSelect/FieldLabel.tsx'
import { CollectionFieldsEditor } from './collectionFields/CollectionFieldsEditor.tsx'
import { CollectionIndexesEditor } from './collectionIndexes/CollectionIndexesEditor.tsx'
import { CollectionSelectEditor } from './collectionSelect/CollectionSelectEditor.tsx'
import { ColorEditor } from './color/ColorEditor.tsx'
import { ColorView } from './colorPicker/View.tsx'
import { ComponentNames } from './componentSelect/ComponentNames.tsx'
import { ComponentSelectEditor, PeopleSelectEditor } from './componentSelect/ComponentSelectEditor.tsx'
import { FieldEditor } from './field/FieldEditor.tsx'
import { FieldDefinitionView } from './field/FieldView.tsx'
import { FieldOptionsEditor } from './fieldOptions/FieldOptionsEditor.tsx'
import { FieldOptionsView } from './fieldOptions/FieldOptionsView.tsx'
import { FilterGroupsEditor } from './filterGroups/FilterGroupsEditor.tsx'
import { FormFieldsEditor } from './formFields/FormFieldsEditor.tsx'
import { FormFieldsView } from './formFields/FormFieldsView.tsx'
import { HookSelectEditor } from './hookSelect/HookSelectEditor.tsx'
import { IconEditor } from './icon/IconEditor.tsx'
import { MixedChartSeriesEditor } from './mixedChartSeries/MixedChartSeriesEditor.tsx'
import { MixedChartSeriesView } from './mixedChartSeries/MixedChartSeriesView.tsx'
import { PathEditor } from './path/PathEditor.tsx'
import { SelectOptionsEditor } from './selectOptions/SelectOptionsEditor.tsx'
import { SelectOptionsView } from './selectOptions/SelectOptionsView.tsx'
import { ChoiceEditor } from './sheet/ChoiceEditor.tsx'
import type { PropertyEditor, PropertyEditors } from './sheet/editorProps.ts'
import { NumberEditor } from './sheet/NumberEditor.tsx'
import { StoredEditor } from './sheet/StoredEditor.tsx'
import { SwitchEditor } from './sheet/SwitchEditor.tsx'
import { SingleSelectView } from './singleSelect/View.tsx'
import { TableFieldsEditor } from './tableFields/TableFieldsEditor.tsx'
import { TableFieldsView } from './tableFields/TableFieldsView.tsx'
import { TableFooterEditor } from './tableFooter/TableFooterEditor.tsx'
import { TableFooterView } from './tableFooter/TableFooterView.tsx'
import { TextRulesEditor } from './textRules/TextRulesEditor.tsx'
import { NameListEditor } from './viewParameters/NameListEditor.tsx'
import { ViewParametersEditor } from './viewParameters/ViewParametersEditor.tsx'

/** Field types that records have too are edited in sheets as in forms. */
const stored: PropertyEditor = { Editor: StoredEditor, alone: true }

/** How each field type is edited in a property sheet. */
export const propertyEditors: PropertyEditors = {
  number: { Editor: NumberEditor, alone: true },
  boolean: { Editor: SwitchEditor, alone: true },
  checkbox: { Editor: SwitchEditor, alone: true },
  singleSelect: { Editor: ChoiceEditor, alone: true },
  select: { Editor: ChoiceEditor, alone: true, View: SingleSelectView },
  string: stored,
  password: stored,
  currency: stored,
  percentage: stored,
  date: stored,
  datetime: stored,
  daterange: stored,
  time: stored,
  oneOf: stored,
  manyOf: stored,
  file: stored,
  fileMultiple: stored,
  document: stored,
  textArea: stored,
  fingerprint: stored,
  signature: stored,
  location: stored,
  geoJSON: stored,
  rating: stored,
  range: stored,
  hyperlink: stored,
  rut: stored,
  phone: stored,
  email: stored,
  multipleSelect: stored,
  fileURL: stored,
  colorPicker: stored,
  html: { Editor: StoredEditor, alone: true, wide: true },
  richText: { Editor: StoredEditor, alone: true, wide: true },
  markdown: { Editor: StoredEditor, alone: true, wide: true },
  color: { Editor: ColorEditor, alone: true, View: ColorView },
  icon: { Editor: IconEditor, alone: true },
  code: { Editor: StoredEditor, alone: true, wide: true },
  js: { Editor: StoredEditor, alone: true, wide: true },
  json: { Editor: StoredEditor, alone: true, wide: true },
  object: { Editor: StoredEditor, alone: true, wide: true },
  legacyhtml: { Editor: StoredEditor, alone: true, wide: true },
  content: { Editor: StoredEditor, alone: true, wide: true },
  fingerprintCapture: stored,
  field: { Editor: FieldEditor, View: FieldDefinitionView, wide: true },
  fieldOptions: { Editor: FieldOptionsEditor, View: FieldOptionsView, wide: true },
  mixedChartSeries: { Editor: MixedChartSeriesEditor, View: MixedChartSeriesView, wide: true, ownTab: true },
  css: { Editor: StoredEditor, alone: true, wide: true },
  path: { Editor: PathEditor },
  selectOptions: { Editor: SelectOptionsEditor, View: SelectOptionsView, wide: true },
  collectionSelect: { Editor: CollectionSelectEditor, View: ComponentNames },
  collectionFieldSelect: { Editor: CollectionFieldSelectEditor, View: FieldLabel },
  roleSelect: { Editor: PeopleSelectEditor, alone: true, View: ComponentNames, wide: true },
  blockContent: { Editor: BlockContentEditor, View: CodeView, wide: true, ownTab: true },
  blockSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  hookSelect: { Editor: HookSelectEditor, View: ComponentNames, wide: true },
  indicatorSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  filterSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  formSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  tableSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  buttonSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  validationSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  userSelect: { Editor: PeopleSelectEditor, alone: true, View: ComponentNames, wide: true },
  textRules: { Editor: TextRulesEditor, wide: true },
  nameList: { Editor: NameListEditor },
  viewParameters: { Editor: ViewParametersEditor, wide: true },
  componentSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  collectionFields: { Editor: CollectionFieldsEditor, wide: true, ownTab: true },
  collectionIndexes: { Editor: CollectionIndexesEditor, wide: true, ownTab: true },
  filterGroups: { Editor: FilterGroupsEditor, wide: true, ownTab: true },
  formFields: { Editor: FormFieldsEditor, View: FormFieldsView, wide: true, ownTab: true },
  tableFields: { Editor: TableFieldsEditor, View: TableFieldsView, wide: true, ownTab: true },
  tableFooter: { Editor: TableFooterEditor, View: TableFooterView, wide: true, ownTab: true },
  // Edited on the canvas of the view designer.
  viewItems: null,
}

import type { FieldTypeName } from '../../../shared/fields/registry.ts'
import { CodeView } from '../types/code/View.tsx'
import { ColorView } from '../types/colorPicker/View.tsx'
import { type FieldUiName, findFieldUi } from '../types/runtime.ts'
import { SingleSelectView } from '../types/singleSelect/View.tsx'
import { AgentFunctionsEditor } from './agentFunctions/AgentFunctionsEditor.tsx'
import { AgentFunctionsView } from './agentFunctions/AgentFunctionsView.tsx'
import { ApiParametersEditor } from './apiParameters/ApiParametersEditor.tsx'
import { ApiParametersView } from './apiParameters/ApiParametersView.tsx'
import { BlockContentEditor } from './blockContent/BlockContentEditor.tsx'
import { CollectionFieldListEditor } from './collectionFieldSelect/CollectionFieldListEditor.tsx'
import { CollectionFieldSelectEditor } from './collectionFieldSelect/CollectionFieldSelectEditor.tsx'
import { FieldLabel, FieldLabels } from './collectionFieldSelect/FieldLabel.tsx'
import { CollectionFieldsEditor } from './collectionFields/CollectionFieldsEditor.tsx'
import { CollectionIndexesEditor } from './collectionIndexes/CollectionIndexesEditor.tsx'
import { CollectionSelectEditor } from './collectionSelect/CollectionSelectEditor.tsx'
import { ColorEditor } from './color/ColorEditor.tsx'
import { ComponentNames } from './componentSelect/ComponentNames.tsx'
import { ComponentSelectEditor, PeopleSelectEditor } from './componentSelect/ComponentSelectEditor.tsx'
import { PeopleNames } from './componentSelect/PeopleNames.tsx'
import { FieldEditor } from './field/FieldEditor.tsx'
import { FieldDefinitionView } from './field/FieldView.tsx'
import { FieldOptionsEditor } from './fieldOptions/FieldOptionsEditor.tsx'
import { FieldOptionsView } from './fieldOptions/FieldOptionsView.tsx'
import { FieldValueEditor } from './fieldValue/FieldValueEditor.tsx'
import { FilterGroupsEditor } from './filterGroups/FilterGroupsEditor.tsx'
import { FilterSelectEditor } from './filterSelect/FilterSelectEditor.tsx'
import { FormFieldsEditor } from './formFields/FormFieldsEditor.tsx'
import { FormFieldsView } from './formFields/FormFieldsView.tsx'
import { HookSelectEditor } from './hookSelect/HookSelectEditor.tsx'
import { IconEditor } from './icon/IconEditor.tsx'
import { MixedChartSeriesEditor } from './mixedChartSeries/MixedChartSeriesEditor.tsx'
import { MixedChartSeriesView } from './mixedChartSeries/MixedChartSeriesView.tsx'
import { ModelSelectEditor } from './modelSelect/ModelSelectEditor.tsx'
import { PathEditor } from './path/PathEditor.tsx'
import { CodeEditor } from './script/ScriptEditor.tsx'
import { SelectOptionsEditor } from './selectOptions/SelectOptionsEditor.tsx'
import { SelectOptionsView } from './selectOptions/SelectOptionsView.tsx'
import { ChoiceEditor } from './sheet/ChoiceEditor.tsx'
import type { PropertyEditor } from './sheet/editorProps.ts'
import { NumberEditor } from './sheet/NumberEditor.tsx'
import { StoredEditor } from './sheet/StoredEditor.tsx'
import { SwitchEditor } from './sheet/SwitchEditor.tsx'
import { SupportChannelsEditor } from './supportChannels/SupportChannelsEditor.tsx'
import { SupportChannelsView } from './supportChannels/SupportChannelsView.tsx'
import { TableFieldsEditor } from './tableFields/TableFieldsEditor.tsx'
import { TableFieldsView } from './tableFields/TableFieldsView.tsx'
import { TableFooterEditor } from './tableFooter/TableFooterEditor.tsx'
import { TableFooterView } from './tableFooter/TableFooterView.tsx'
import { TaskTriggersEditor } from './taskTriggers/TaskTriggersEditor.tsx'
import { TaskTriggersView } from './taskTriggers/TaskTriggersView.tsx'
import { TextEditor } from './text/TextEditor.tsx'
import { TextRulesEditor } from './textRules/TextRulesEditor.tsx'
import { NameListEditor } from './viewParameters/NameListEditor.tsx'
import { ViewParametersEditor } from './viewParameters/ViewParametersEditor.tsx'
import { VueApiCallsEditor } from './vueBlock/VueApiCallsEditor.tsx'
import { VueApiCallsView } from './vueBlock/VueApiCallsView.tsx'
import { VueSourceEditor } from './vueBlock/VueSourceEditor.tsx'

/**
 * How properties of these types are edited; null: on a screen of its own. The other types have a widget in forms, which does for sheets
 * too.
 */
const ownEditors = {
  string: { Editor: TextEditor, alone: true },
  number: { Editor: NumberEditor, alone: true },
  boolean: { Editor: SwitchEditor, alone: true },
  checkbox: { Editor: SwitchEditor, alone: true },
  singleSelect: { Editor: ChoiceEditor, alone: true },
  select: { Editor: ChoiceEditor, alone: true, View: SingleSelectView },
  color: { Editor: ColorEditor, alone: true, View: ColorView },
  icon: { Editor: IconEditor, alone: true },
  field: { Editor: FieldEditor, View: FieldDefinitionView, wide: true },
  fieldOptions: { Editor: FieldOptionsEditor, View: FieldOptionsView, wide: true },
  fieldValue: { Editor: FieldValueEditor },
  mixedChartSeries: { Editor: MixedChartSeriesEditor, View: MixedChartSeriesView, wide: true, ownTab: true },
  path: { Editor: PathEditor },
  js: { Editor: CodeEditor, wide: true },
  selectOptions: { Editor: SelectOptionsEditor, View: SelectOptionsView, wide: true },
  collectionSelect: { Editor: CollectionSelectEditor, View: ComponentNames },
  collectionFieldSelect: { Editor: CollectionFieldSelectEditor, View: FieldLabel },
  collectionFieldList: { Editor: CollectionFieldListEditor, View: FieldLabels, wide: true },
  roleSelect: { Editor: PeopleSelectEditor, alone: true, View: ComponentNames, wide: true },
  blockContent: { Editor: BlockContentEditor, View: CodeView, wide: true, ownTab: true },
  vueSource: { Editor: VueSourceEditor, View: CodeView, wide: true, ownTab: true },
  vueApiCalls: { Editor: VueApiCallsEditor, View: VueApiCallsView, wide: true, ownTab: true },
  blockSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  hookSelect: { Editor: HookSelectEditor, View: ComponentNames, wide: true },
  indicatorSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  filterSelect: { Editor: FilterSelectEditor, View: ComponentNames },
  formSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  tableSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  buttonSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  validationSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  userSelect: { Editor: PeopleSelectEditor, alone: true, View: PeopleNames, wide: true },
  textRules: { Editor: TextRulesEditor, wide: true },
  nameList: { Editor: NameListEditor },
  viewParameters: { Editor: ViewParametersEditor, wide: true },
  agentFunctions: { Editor: AgentFunctionsEditor, View: AgentFunctionsView, wide: true, ownTab: true },
  modelSelect: { Editor: ModelSelectEditor },
  apiParameters: { Editor: ApiParametersEditor, View: ApiParametersView, wide: true },
  supportChannels: { Editor: SupportChannelsEditor, View: SupportChannelsView, wide: true },
  taskTriggers: { Editor: TaskTriggersEditor, View: TaskTriggersView, wide: true },
  componentSelect: { Editor: ComponentSelectEditor, alone: true, View: ComponentNames },
  collectionFields: { Editor: CollectionFieldsEditor, wide: true, ownTab: true },
  collectionIndexes: { Editor: CollectionIndexesEditor, wide: true, ownTab: true },
  filterGroups: { Editor: FilterGroupsEditor, wide: true, ownTab: true },
  formFields: { Editor: FormFieldsEditor, View: FormFieldsView, wide: true, ownTab: true },
  tableFields: { Editor: TableFieldsEditor, View: TableFieldsView, wide: true, ownTab: true },
  tableFooter: { Editor: TableFooterEditor, View: TableFooterView, wide: true, ownTab: true },
  // Edited among the settings of the platform.
  modelServices: null,
  // Edited on the canvas of the view designer.
  viewItems: null,
} satisfies { [Name in FieldTypeName]?: PropertyEditor | null } & {
  [Name in Exclude<FieldTypeName, FieldUiName>]: PropertyEditor | null
}

const byName: ReadonlyMap<string, PropertyEditor | null> = new Map(Object.entries(ownEditors))

/** How a property of the type is edited in a sheet; nothing for what is edited elsewhere, and for types that this build does not know. */
export function editorOf(type: string): PropertyEditor | undefined {
  const own = byName.get(type)
  if (own !== undefined) return own ?? undefined
  const ui = findFieldUi(type)
  return ui && { Editor: StoredEditor, alone: true, wide: ui.wide }
}

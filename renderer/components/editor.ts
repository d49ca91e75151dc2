import type { KindName } from '../../shared/components/registry.ts'
import { accessRuleEditor } from './accessRule/accessRuleEditor.ts'
import { agentEditor } from './agent/agentEditor.ts'
import { apiEndpointEditor } from './apiEndpoint/apiEndpointEditor.ts'
import { blockEditor } from './block/blockEditor.ts'
import { buttonEditor } from './button/buttonEditor.ts'
import { chartEditor } from './chart/chartEditor.ts'
import { endpointEditor } from './endpoint/endpointEditor.ts'
import { fieldRuleEditor } from './fieldRule/fieldRuleEditor.ts'
import { filterEditor } from './filter/filterEditor.ts'
import { formEditor } from './form/formEditor.ts'
import { indicatorEditor } from './indicator/indicatorEditor.ts'
import type { KindEditor } from './kindEditor.ts'
import { linkEditor } from './link/linkEditor.ts'
import { mcpServerEditor } from './mcpServer/mcpServerEditor.ts'
import { tableEditor } from './table/tableEditor.ts'
import { taskEditor } from './task/taskEditor.ts'
import { validationEditor } from './validation/validationEditor.ts'
import { viewEditor } from './view/viewEditor.ts'
import { vueBlockEditor } from './vueBlock/vueBlockEditor.ts'

/** What the designer knows of the kinds whose definition does not say it all. */
const kindEditors: { readonly [Name in KindName]?: KindEditor } = {
  view: viewEditor,
  form: formEditor,
  table: tableEditor,
  chart: chartEditor,
  indicator: indicatorEditor,
  button: buttonEditor,
  block: blockEditor,
  vueBlock: vueBlockEditor,
  filter: filterEditor,
  validation: validationEditor,
  accessRule: accessRuleEditor,
  fieldRule: fieldRuleEditor,
  link: linkEditor,
  task: taskEditor,
  agent: agentEditor,
  endpoint: endpointEditor,
  apiEndpoint: apiEndpointEditor,
  mcpServer: mcpServerEditor,
}

const nothing: KindEditor = {}

export const kindEditor = (kind: string): KindEditor => kindEditors[kind as KindName] ?? nothing

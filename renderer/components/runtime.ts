import type { PlaceableKindName } from '../../shared/components/registry.ts'
import { blockUi } from './block/blockUi.ts'
import { buttonUi } from './button/buttonUi.ts'
import { chartUi } from './chart/chartUi.ts'
import type { ComponentUi } from './componentUi.ts'
import { filterUi } from './filter/filterUi.ts'
import { formUi } from './form/formUi.ts'
import { indicatorUi } from './indicator/indicatorUi.ts'
import { tableUi } from './table/tableUi.ts'
import { vueBlockUi } from './vueBlock/vueBlockUi.ts'

/** What end users see of each kind. */
const componentUi = {
  form: formUi,
  table: tableUi,
  chart: chartUi,
  indicator: indicatorUi,
  button: buttonUi,
  block: blockUi,
  vueBlock: vueBlockUi,
  filter: filterUi,
} satisfies { [Kind in PlaceableKindName]: ComponentUi }

const byKind: ReadonlyMap<string, ComponentUi> = new Map(Object.entries(componentUi))

export const findComponentUi = (kind: string): ComponentUi | undefined => byKind.get(kind)

import type { PlaceableKindName } from '../../shared/components/registry.ts'
import { BlockLoading } from './block/BlockLoading.tsx'
import type { PresentedBlock } from './block/presentedBlock.ts'
import { ButtonLoading } from './button/ButtonLoading.tsx'
import type { PresentedButton } from './button/presentedButton.ts'
import { ChartLoading } from './chart/ChartLoading.tsx'
import type { PresentedChart } from './chart/presentedChart.ts'
import { type ComponentUi, defineComponentUi, loadedLater } from './componentUi.ts'
import { FormLoading } from './form/FormLoading.tsx'
import { IndicatorLoading } from './indicator/IndicatorLoading.tsx'
import type { PresentedForm, PresentedIndicator, PresentedTable } from './presented.ts'
import { TableRuntime } from './table/Runtime.tsx'
import { TableLoading } from './table/TableLoading.tsx'
import { withValidation } from './validation.ts'

/** What end users see of each kind. A table's rows are what most people wait for: they are in the first download. */
const componentUi = {
  form: defineComponentUi<PresentedForm>({
    // The validator is the larger part of a form.
    runtime: loadedLater(() => withValidation(() => import('./form/Runtime.tsx'))),
    Loading: FormLoading,
    identity: ({ updateVariableName = '' }, parameters) => String(parameters[updateVariableName] ?? ''),
  }),
  table: defineComponentUi<PresentedTable>({ runtime: () => TableRuntime, Loading: TableLoading }),
  chart: defineComponentUi<PresentedChart>({
    runtime: loadedLater(() => import('./chart/Runtime.tsx')),
    Loading: ChartLoading,
  }),
  indicator: defineComponentUi<PresentedIndicator>({
    runtime: loadedLater(() => import('./indicator/Runtime.tsx')),
    Loading: IndicatorLoading,
  }),
  button: defineComponentUi<PresentedButton>({
    runtime: loadedLater(() => import('./button/Runtime.tsx')),
    Loading: ButtonLoading,
  }),
  // What cleans HTML is the larger part of a block.
  block: defineComponentUi<PresentedBlock>({
    runtime: loadedLater(() => import('./block/Runtime.tsx')),
    Loading: BlockLoading,
  }),
} satisfies { [Kind in PlaceableKindName]: ComponentUi }

const byKind: ReadonlyMap<string, ComponentUi> = new Map(Object.entries(componentUi))

export const findComponentUi = (kind: string): ComponentUi | undefined => byKind.get(kind)

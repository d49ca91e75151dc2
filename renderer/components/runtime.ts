import { lazy } from 'react'
import type { PlaceableKindName } from '../../shared/components/registry.ts'
import { BlockLoading } from './block/BlockLoading.tsx'
import type { PresentedBlock } from './block/presentedBlock.ts'
import type { PresentedButton } from './button/presentedButton.ts'
import { ButtonRuntime } from './button/Runtime.tsx'
import type { PresentedChart } from './chart/presentedChart.ts'
import { ChartRuntime } from './chart/Runtime.tsx'
import { type ComponentUi, defineComponentUi } from './componentUi.ts'
import { FormLoading } from './form/FormLoading.tsx'
import { IndicatorLoading } from './indicator/IndicatorLoading.tsx'
import type { PresentedForm, PresentedIndicator, PresentedTable } from './presented.ts'
import { TableRuntime } from './table/Runtime.tsx'
import { withValidation } from './validation.ts'

// The validator is the larger part of a form; rows do not wait for it.
const FormRuntime = lazy(() => withValidation(() => import('./form/Runtime.tsx')))
const IndicatorRuntime = lazy(() => import('./indicator/Runtime.tsx'))
// What cleans HTML is the larger part of a block.
const BlockRuntime = lazy(() => import('./block/Runtime.tsx'))

/** What end users see of each kind. */
const componentUi = {
  form: defineComponentUi<PresentedForm>({
    Runtime: FormRuntime,
    Loading: FormLoading,
    identity: ({ updateVariableName = '' }, parameters) => String(parameters[updateVariableName] ?? ''),
  }),
  table: defineComponentUi<PresentedTable>({ Runtime: TableRuntime }),
  chart: defineComponentUi<PresentedChart>({ Runtime: ChartRuntime }),
  indicator: defineComponentUi<PresentedIndicator>({ Runtime: IndicatorRuntime, Loading: IndicatorLoading }),
  button: defineComponentUi<PresentedButton>({ Runtime: ButtonRuntime }),
  block: defineComponentUi<PresentedBlock>({ Runtime: BlockRuntime, Loading: BlockLoading }),
} satisfies { [Kind in PlaceableKindName]: ComponentUi }

const byKind: ReadonlyMap<string, ComponentUi> = new Map(Object.entries(componentUi))

export const findComponentUi = (kind: string): ComponentUi | undefined => byKind.get(kind)

import { lazy } from 'react'
import type { PlaceableKindName } from '../../shared/components/registry.ts'
import { type ComponentUi, defineComponentUi } from './componentUi.ts'
import { FormLoading } from './form/FormLoading.tsx'
import { IndicatorLoading } from './indicator/IndicatorLoading.tsx'
import type { PresentedForm, PresentedIndicator, PresentedTable } from './presented.ts'
import { TableRuntime } from './table/Runtime.tsx'
import { withValidation } from './validation.ts'

// The validator is the larger part of a form; rows do not wait for it.
const FormRuntime = lazy(() => withValidation(() => import('./form/Runtime.tsx')))
const IndicatorRuntime = lazy(() => import('./indicator/Runtime.tsx'))

/** What end users see of each kind. */
const componentUi = {
  form: defineComponentUi<PresentedForm>({ Runtime: FormRuntime, Loading: FormLoading }),
  table: defineComponentUi<PresentedTable>({ Runtime: TableRuntime }),
  indicator: defineComponentUi<PresentedIndicator>({ Runtime: IndicatorRuntime, Loading: IndicatorLoading }),
} satisfies { [Kind in PlaceableKindName]: ComponentUi }

const byKind: ReadonlyMap<string, ComponentUi> = new Map(Object.entries(componentUi))

export const findComponentUi = (kind: string): ComponentUi | undefined => byKind.get(kind)

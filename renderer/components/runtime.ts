import { lazy } from 'react'
import type { PlaceableKindName } from '../../shared/components/registry.ts'
import { type ComponentUi, defineComponentUi } from './componentUi.ts'

const FormRuntime = lazy(() => import('./form/Runtime.tsx'))
const TableRuntime = lazy(() => import('./table/Runtime.tsx'))

/** What end users see of each kind; its code comes with the first view that holds one. */
export const componentUi = {
  form: defineComponentUi({ Runtime: FormRuntime }),
  table: defineComponentUi({ Runtime: TableRuntime }),
} satisfies { [Kind in PlaceableKindName]: ComponentUi }

const byKind: ReadonlyMap<string, ComponentUi> = new Map(Object.entries(componentUi))

export const findComponentUi = (kind: string): ComponentUi | undefined => byKind.get(kind)

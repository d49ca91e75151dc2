import { type ComponentType, lazy, Suspense } from 'react'
import type { FieldViewProps } from './fieldUi.ts'

/** A view whose code comes with the first value of its type. */
export function later<Value>(load: () => Promise<{ default: ComponentType<FieldViewProps<Value>> }>) {
  const View = lazy(load)
  return (props: FieldViewProps<Value>) => (
    <Suspense>
      <View {...props} />
    </Suspense>
  )
}

import { Input, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { FieldEditProps } from './fieldUi.ts'
import { findFieldUi } from './runtime.ts'
import { Unsupported } from './Unsupported.tsx'

/** The widget of a field's type; a bar of its size while its code is on the way. */
export function FieldInput(props: FieldEditProps) {
  const { field, label, required } = props
  const ui = findFieldUi(field.type)
  if (!ui) {
    return (
      <Input.Wrapper label={label}>
        <div>
          <Unsupported type={field.type} />
        </div>
      </Input.Wrapper>
    )
  }
  return (
    <Suspense
      fallback={
        <Input.Wrapper label={label} required={required}>
          <Skeleton height={36} />
        </Input.Wrapper>
      }
    >
      <ui.Edit {...props} />
    </Suspense>
  )
}

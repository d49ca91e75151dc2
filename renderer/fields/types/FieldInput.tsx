import { Input, Skeleton } from '@mantine/core'
import { type ComponentType, Suspense } from 'react'
import type { FieldEditProps } from '../kit/fieldUi.ts'
import { isReadOnly } from '../kit/inputProps.ts'
import { Unsupported } from '../kit/Unsupported.tsx'
import { Look } from './look/Look.tsx'
import { ReadingField } from './look/ReadingField.tsx'
import { findFieldUi } from './runtime.ts'

/** The widget of a field's type, or its value where it is only shown (F195); nothing of a hidden field (F168). */
export function FieldInput(props: FieldEditProps) {
  const { field, label } = props
  if (field.options.hidden === true) return null
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
    <Look options={field.options}>
      {field.options.displayOnly === true ? <ReadingField {...props} /> : <Widget {...props} Edit={ui.Edit} />}
    </Look>
  )
}

/** A bar of its size while its code is on the way. */
function Widget({ Edit, ...props }: FieldEditProps & { Edit: ComponentType<FieldEditProps> }) {
  return (
    <Suspense
      fallback={
        <Input.Wrapper label={props.label} required={props.required}>
          <Skeleton height={36} />
        </Input.Wrapper>
      }
    >
      <Edit {...props} readOnly={isReadOnly(props)} />
    </Suspense>
  )
}

import { Fragment } from 'react'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** The label of a collection's field in the place of its name. */
export function FieldLabel({ field, value }: FieldViewProps<string>) {
  const { fields } = useSheet()
  return fields(field.options.parentCollection).find(({ name }) => name === value)?.label ?? value
}

/** The labels of several. */
export function FieldLabels({ value, ...props }: FieldViewProps<string[]>) {
  return value.map((name, position) => (
    <Fragment key={name}>
      {position > 0 && ', '}
      <FieldLabel {...props} value={name} />
    </Fragment>
  ))
}

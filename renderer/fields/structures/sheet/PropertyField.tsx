import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { Property } from '../../../../shared/fields/property.ts'
import type { EditorProps } from './editorProps.ts'
import { errorsBelow } from './errorsBelow.ts'
import classes from './PropertySheet.module.css'
import { useSheet } from './SheetContext.ts'

interface PropertyFieldProps {
  name: string
  property: Property
  value: unknown
  /** Of the whole sheet, where the editor looks at others. */
  values: Readonly<Record<string, unknown>>
  errors: ValidationErrors
  disabled: boolean
  onChange(name: string, value: unknown): void
}

/** One property, drawn by the editor of its field type; again only with what concerns it. */
export const PropertyField = memo(function PropertyField(given: PropertyFieldProps) {
  const { name, property, value, values, errors, disabled, onChange } = given
  const { t } = useTranslation()
  const id = useId()
  const { editorOf, text } = useSheet()
  const entry = editorOf(property.type)
  if (!entry) return null
  const message = errors[name]
  const props: EditorProps<unknown> = {
    id,
    name,
    type: property.type,
    label: t(`properties.${property.called ?? name}`),
    value: value ?? undefined,
    onChange: next => onChange(name, next),
    options: property.options,
    fits: property.fits,
    offers: property.offers,
    error: message === undefined ? undefined : text(message),
    errors: errorsBelow(errors, name),
    required: !property.optional && property.default === undefined,
    clearable: property.optional && property.default === undefined,
    disabled,
    values,
  }
  return (
    <div className={classes.property} data-wide={entry.wide || undefined} data-property={name}>
      {/* The sheet's values fit their properties: they were checked against them. */}
      <entry.Editor {...(props as EditorProps<never>)} />
    </div>
  )
})

import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, FieldType } from '../../../shared/fields/defineField.ts'
import { propertyDefaults } from '../../../shared/fields/property.ts'
import { editorOf } from '../../fields/structures/editor.ts'
import type { EditorProps } from '../../fields/structures/sheet/editorProps.ts'
import { PropertyValue } from '../../fields/structures/sheet/PropertyValue.tsx'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import { FieldInput } from '../../fields/types/FieldInput.tsx'
import { findFieldUi } from '../../fields/types/runtime.ts'
import classes from './Specimens.module.css'
import { problemOf, sampleSheet, sampleValues } from './samples.ts'
import { useTypeName } from './TypeList.tsx'

/** Empty, filled, invalid, locked and disabled, and each valid example as it is read. */
export function Specimens({ type }: { type: FieldType }) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const nameOf = useTypeName()
  const field: Field = {
    _id: type.name,
    name: type.name,
    label: nameOf(type.name),
    type: type.name,
    optional: false,
    options: { ...propertyDefaults(type.options), ...type.examples.options },
  }
  const { filled, all, wrong } = sampleValues(type, field.options)
  const problem = wrong === undefined ? undefined : problemOf(type, field.options, wrong)
  const states = [
    { state: 'empty', value: null },
    { state: 'filled', value: filled },
    { state: 'invalid', value: wrong ?? filled, error: text(problem ?? 'invalid') },
    { state: 'locked', value: filled, readOnly: true },
    { state: 'disabled', value: filled, disabled: true },
  ] as const
  return (
    <div className={classes.states}>
      {states.map(({ state, ...given }) => (
        <section key={state} className={classes.state} data-specimen={state}>
          <h3 className={classes.heading}>{t(`admin.test.states.${state}`)}</h3>
          <Live field={field} {...given} />
        </section>
      ))}
      <section className={classes.state} data-specimen="read">
        <h3 className={classes.heading}>{t('admin.test.states.read')}</h3>
        <div className={classes.readings}>
          {all.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the examples stand still
            <div key={index} className={classes.reading}>
              <PropertyValue field={field} value={value} labels={sampleSheet.labels} />
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

interface LiveProps {
  field: Field
  value: unknown
  error?: string
  readOnly?: boolean
  disabled?: boolean
}

/** A widget that can be used, and the value that it has. */
function Live(props: LiveProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState(props.value)
  return (
    <>
      <Widget {...props} value={value} onChange={setValue} />
      <details className={classes.value}>
        <summary>{t('admin.test.value')}</summary>
        <code data-value>{value === undefined ? '' : JSON.stringify(value)}</code>
      </details>
    </>
  )
}

interface WidgetProps extends LiveProps {
  onChange(value: unknown): void
}

/** As forms have it, or as property sheets do. */
function Widget({ field, value, onChange, error, readOnly = false, disabled = false }: WidgetProps) {
  const { t } = useTranslation()
  const id = useId()
  const label = field.label
  if (findFieldUi(field.type)) {
    return (
      <FieldInput
        id={id}
        field={field}
        value={value}
        label={label}
        error={error}
        required
        disabled={disabled}
        readOnly={readOnly}
        source={sampleSheet.source}
        onChange={onChange}
      />
    )
  }
  const editor = editorOf(field.type)
  if (!editor) return <p className={classes.note}>{t('admin.test.ownScreen')}</p>
  const props: EditorProps<unknown> = {
    id,
    name: field.name,
    type: field.type,
    label,
    value: value ?? undefined,
    onChange,
    options: field.options,
    error,
    errors: {},
    required: true,
    clearable: false,
    // Property sheets know nothing that is read-only and enabled.
    disabled: disabled || readOnly,
    values: sampleSheet.values,
  }
  // The examples fit their type: the contract suite has checked them.
  return <editor.Editor {...(props as EditorProps<never>)} />
}

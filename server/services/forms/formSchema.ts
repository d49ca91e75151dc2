import type { Component } from '../../../shared/components/defineComponent.ts'
import type { FormType } from '../../../shared/components/form.ts'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { ValueContext } from '../../../shared/fields/defineField.ts'
import {
  type DescribedField,
  type fieldSchema,
  fieldsSchema,
  type JsonSchema,
} from '../../../shared/fields/jsonSchema.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'

/** Whether a form of a type begins with a record that is there. */
export const changesRecord: Readonly<Record<FormType, boolean>> = {
  create: false,
  update: true,
  upsert: true,
  void: false,
}

/**
 * What is filled in of a form as who the environment is opened for sees it. What only some answers ask for is not required: the form says so
 * when it is sent.
 */
export function filledFields(
  { definition }: Pick<Component, 'definition'>,
  { model }: Pick<ReadableEnvironment, 'model'>,
): DescribedField[] {
  const { fields } = kindOf('form').present(definition, model, () => null) as unknown as PresentedForm
  return fields.flatMap(({ field, editableLabel, options, optional: _, readOnly, requiredType }) => {
    if (field === undefined || readOnly) return []
    const label = editableLabel || field.label || field.name
    const isRequired = !field.optional && requiredType === undefined
    return [{ ...field, label, optional: !isRequired, options: { ...field.options, ...options } }]
  })
}

/**
 * What is sent to a form: of a record that is there, any part.
 * @param tell what is told of each field
 */
export function formDataSchema(
  fields: readonly DescribedField[],
  type: FormType,
  ...telling: [context: ValueContext, tell?: typeof fieldSchema]
): JsonSchema {
  const { required, ...partial } = fieldsSchema(fields, ...telling)
  return changesRecord[type] || required === undefined ? partial : { ...partial, required }
}

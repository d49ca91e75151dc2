import type { FormType } from '../../../shared/components/form.ts'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { badRequest } from '../../../shared/errors.ts'
import { mayLeave } from '../../../shared/fields/capabilities.ts'
import { type DescribedField, fieldsSchema, type JsonSchema } from '../../../shared/fields/jsonSchema.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Forms } from '../forms/forms.ts'
import type { FormDefinition } from '../forms/formTarget.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { Policy } from '../policy/policy.ts'
import { lines, type McpTool, objectSchema, type ToolFamily, type ToolSurroundings } from './mcpTool.ts'

/** What is filled in of a form as the role sees it. What only some answers ask for is not required: the form says so when it is sent. */
function fieldsOf({ definition }: ModelComponent, { environment }: ToolSurroundings): DescribedField[] {
  const { fields } = kindOf('form').present(definition, environment.model, () => null) as unknown as PresentedForm
  return fields.flatMap(({ field, editableLabel, options, optional: _, readOnly, requiredType }) => {
    if (field === undefined || readOnly || !mayLeave(field)) return []
    const label = editableLabel || field.label || field.name
    const isRequired = !field.optional && requiredType === undefined
    return [{ ...field, label, optional: !isRequired, options: { ...field.options, ...options } }]
  })
}

/** By type of form: what it does, and whether it begins with a record that is there. */
const does = {
  create: { text: 'Creates a record', changes: false },
  update: { text: 'Changes a record', changes: true },
  upsert: { text: 'Changes a record, or creates it where there is none', changes: true },
  void: { text: 'Sends values, and keeps no record', changes: false },
} as const

function schemaOf(fields: readonly DescribedField[], type: FormType, around: ToolSurroundings): JsonSchema {
  const { changes } = does[type]
  const whole = fieldsSchema(fields, { now: around.now, zone: around.environment.zone })
  const { required: _, ...partial } = whole
  return objectSchema(
    {
      data: changes ? partial : whole,
      ...(changes && {
        _id: { type: 'string', description: 'Id of the record; without it, the one that the parameters name' },
      }),
      parameters: { type: 'object', description: 'Parameters of the screen that the form stands in, by their names' },
    },
    changes ? [] : ['data'],
  )
}

function recordId(sent: unknown): string | null {
  if (sent === undefined || sent === null) return null
  if (typeof sent !== 'string') throw badRequest('_id is a text')
  return sent
}

/** Forms that the role may send: each with the rules, validations and hooks that hold for people. */
export const formTools =
  ({ policy, forms }: { policy: Policy; forms: Forms }): ToolFamily =>
  around => {
    const { environment, standing, caller } = around
    // Only people have a second factor.
    const usable = environment.model
      .list('form')
      .filter(form => policy.mayUse(standing, form) && !policy.onlyLooks(standing, form))
      .filter(({ definition }) => definition.requireTwoFactor !== true)
    return usable.map((component): McpTool => {
      const { title: shown, type = 'create', shouldDeleteItem } = component.definition as FormDefinition
      const title = shown || component.name
      const what = type === 'update' && shouldDeleteItem ? 'Deletes a record' : does[type].text
      return {
        component,
        title,
        description: lines(`${what}, as the form “${title}” does.`),
        inputSchema: schemaOf(fieldsOf(component, around), type, around),
        readOnly: false,
        async call({ data = {}, _id, parameters }: RecordData) {
          const formId = wireId(environment.id, component.id)
          const done = await forms.submit(caller, { formId, data, parameters, itemId: recordId(_id) })
          const { hookResults, hookErrors, stopped, message } = done
          return { _id: done._id, _version: done._version, message, hookResults, hookErrors, stopped }
        },
      }
    })
  }

import type { FormType } from '../../../shared/components/form.ts'
import { badRequest } from '../../../shared/errors.ts'
import { mayLeave } from '../../../shared/fields/capabilities.ts'
import type { DescribedField, JsonSchema } from '../../../shared/fields/jsonSchema.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { wireId } from '../../../shared/ids.ts'
import { changesRecord, filledFields, formDataSchema } from '../forms/formSchema.ts'
import type { Forms } from '../forms/forms.ts'
import type { FormDefinition } from '../forms/formTarget.ts'
import type { Policy } from '../policy/policy.ts'
import { lines, type McpTool, objectSchema, type ToolFamily, type ToolSurroundings } from './mcpTool.ts'

/** By type of form: what it does. */
const does = {
  create: 'Creates a record',
  update: 'Changes a record',
  upsert: 'Changes a record, or creates it where there is none',
  void: 'Sends values, and keeps no record',
} as const satisfies Record<FormType, string>

function schemaOf(fields: readonly DescribedField[], type: FormType, around: ToolSurroundings): JsonSchema {
  const changes = changesRecord[type]
  return objectSchema(
    {
      data: formDataSchema(fields, type, { now: around.now, zone: around.environment.zone }),
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
      const what = type === 'update' && shouldDeleteItem ? 'Deletes a record' : does[type]
      return {
        component,
        title,
        description: lines(`${what}, as the form “${title}” does.`),
        inputSchema: schemaOf(filledFields(component, environment).filter(mayLeave), type, around),
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

import { isLocalName } from '../../../shared/components/names.ts'
import { isAppError, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { Ids } from '../../../shared/ids.ts'
import { type ImportColumn, idHeader, type StartRequest } from '../../../shared/imports/columns.ts'
import type { Language } from '../../../shared/languages.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlannedSave } from '../components/saving.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { planScreens } from '../screens/planScreens.ts'
import { ScreenPlan } from '../screens/screenPlan.ts'

/** Everything that a spreadsheet becomes, to be saved as one change. */
export interface PlannedApplication {
  saves: PlannedSave[]
  collectionId: string
  path: string
  /** Of the collection, in the order of `fieldColumns`. */
  fields: readonly Field[]
}

/** The columns that become fields. */
export const fieldColumns = (columns: readonly ImportColumn[]) =>
  columns.filter(column => column.skip !== true && column.name !== idHeader)

/** Errors of the collection's fields, told of the columns that they come from. */
function ofColumns(errors: ValidationErrors, columns: readonly ImportColumn[]): ValidationErrors {
  const kept = columns.flatMap((column, position) => (fieldColumns([column]).length > 0 ? [position] : []))
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace(/^data\.fields\.(\d+)/, (_, at: string) => `data.columns.${kept[Number(at)] ?? at}`),
      text,
    ]),
  )
}

/** Runs `work`, whose errors concern a collection, for a request that speaks of columns. */
export async function withColumnErrors<T>(columns: readonly ImportColumn[], work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error, 'validationError')) throw error
    throw validationError(ofColumns(error.details.validationErrors as ValidationErrors, columns))
  }
}

/**
 * The collection of a spreadsheet, and its screens.
 * @throws AppError validationError; its keys are those of the request: `data.name`, `data.columns.2.name`
 */
export function planApplication(
  environment: OpenEnvironment,
  { name, title, columns }: StartRequest,
  { ids, language }: { ids: Ids; language: Language },
): PlannedApplication {
  const shown = title.trim()
  if (!isLocalName(name)) throw validationError({ 'data.name': message(name === '' ? 'required' : 'invalidLocalName') })
  if (shown === '') throw validationError({ 'data.title': message('required') })
  const plan = new ScreenPlan(environment, ids)
  const collection = plan.put('collection', name, name, { title: shown, fields: fieldColumns(columns).map(fieldOf) })
  const fields = collection.fields as readonly Field[]
  const [path = '/'] = planScreens(plan, [{ id: name, title: shown, fields }], language)
  return { saves: plan.saves, collectionId: name, path, fields }
}

const fieldOf = ({ name, label, type, optional, options }: ImportColumn) => ({
  name,
  label: label ?? name,
  type,
  optional: optional ?? true,
  options: options ?? {},
})

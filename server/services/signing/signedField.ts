import { kindOf } from '../../../shared/components/registry.ts'
import { badRequest, permissionError, validationError } from '../../../shared/errors.ts'
import { maySign, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import type { DocumentValue } from '../../../shared/fields/types/document.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Caller } from '../calls/caller.ts'
import type { Files } from '../files/files.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy, Standing, Used } from '../policy/policy.ts'
import { fieldThrough } from '../records/askedField.ts'

/** A document of a field. */
export interface DocumentRequest {
  /** Of a form, a table or, for designers, a collection. */
  componentId: string
  fieldName: string
  document: unknown
}

export interface AskedDocument {
  environment: OpenEnvironment
  standing: Standing
  field: Field
  document: DocumentValue
  /** Where its content is. */
  path: string
  size: number
}

/** Such as a collection, all of whose fields designers change. */
const holdsRecords = ({ kind }: Used['component']) => kindOf(kind).records !== undefined

function fieldOf({ environment, component }: Used, fieldName: string): Field | undefined {
  if (!holdsRecords(component)) return fieldThrough(environment, component, fieldName)
  return environment.model.fields(component.id).find(({ name }) => name === fieldName)
}

/** @throws AppError NotFound · BadRequest without such a field · validationError `document` */
export async function askedDocument(
  policy: Policy,
  files: Files,
  caller: Caller,
  request: DocumentRequest,
): Promise<AskedDocument & Used> {
  const used = await policy.usableOfAnyKind(caller, request.componentId)
  const { component } = used
  if (holdsRecords(component)) await policy.designerOf(caller, component.kind, request.componentId)
  const field = fieldOf(used, request.fieldName)
  if (field === undefined || !maySign(field)) throw badRequest(`there is no document ${request.fieldName}`)
  const { environment } = used
  const parsed = typeOf(field)
    .value(fieldOptions(field), { now: 0, zone: environment.zone })
    .safeParse(request.document)
  if (!parsed.success) throw validationError({ document: message('invalid') })
  const document = parsed.data as DocumentValue
  const found = await files.openedBy(caller, environment, `${document.bucket}/${document.key}`)
  if (found === undefined) throw validationError({ document: message('notFound') })
  return { ...used, field, document, path: await found.local(), size: found.file.size }
}

/** Whether the caller may have a document signed there: he may change the field, and the field says that the server signs. */
export function requireSignable(
  policy: Policy,
  { environment, standing, component, field }: AskedDocument & Used,
): void {
  const collectionId = holdsRecords(component) ? component.id : String(component.definition.collectionId)
  const isLocked = environment.model.withheld?.locked(collectionId).has(field.name) === true
  const isAllowed = fieldOptions(field).allowHsm === true
  if (!isAllowed || isLocked || policy.onlyLooks(standing, component)) throw permissionError('notAllowed')
}

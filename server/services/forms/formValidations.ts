import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { RecordOperation, WrittenRecord } from '../records/operations.ts'
import type { Tested } from '../records/recordChecks.ts'
import type { Records } from '../records/records.ts'
import { scriptParameters } from '../scripts/scriptParameters.ts'
import type { Said, Validated, Validations } from '../scripts/validations.ts'
import type { OpenForm } from './openForm.ts'

interface Asking {
  readonly validations: Validations
  readonly records: Records
}

/** Refuses what was sent, in the unit that writes it. */
export type Verify = NonNullable<NonNullable<Parameters<Records['apply']>[3]>['verify']>

const askedOf = (
  { caller, standing, environment, definition, collectionId }: OpenForm,
  parameters: RecordData,
): Validated => ({
  environment,
  starter: { caller, standing },
  validations: definition.validationsIds,
  mode: definition.validationsMode,
  collectionId,
  parameters,
  params: scriptParameters({ parameters, collectionId }),
})

const subjectOf = (written: WrittenRecord | undefined, scope: object): Tested => ({
  values: written?.record ?? {},
  id: written?._id ?? null,
  scope,
})

/**
 * What the form's validations (H30) ask of the record: their scripts of what would be stored, before anything is, the others in the unit
 * itself. Undefined for a form without.
 */
export async function formVerification(
  { validations, records }: Asking,
  opened: OpenForm,
  operation: RecordOperation,
  parameters: RecordData,
): Promise<Verify | undefined> {
  if (opened.definition.validationsIds.length === 0) return undefined
  const asked = askedOf(opened, parameters)
  let would: WrittenRecord | undefined
  await records.apply(opened.caller, opened.environment, [operation], {
    dryRun: true,
    verify: (_, [written]) => {
      would = written
    },
  })
  // A record that is still to be made has no id that a script could ask for.
  const id = operation.type === 'create' ? null : (would?._id ?? null)
  const said: Said = await validations.said(asked, would?.record ?? {}, id)
  return (tx, [written]) => validations.require(asked, subjectOf(written, tx), said)
}

/** Of a form that stores nothing. @throws AppError validationError */
export async function requireValid(
  { validations }: Pick<Asking, 'validations'>,
  opened: OpenForm,
  values: RecordData,
  parameters: RecordData,
): Promise<void> {
  if (opened.definition.validationsIds.length === 0) return
  const asked = askedOf(opened, parameters)
  const said = await validations.said(asked, values, null)
  await validations.require(asked, { values, id: null, scope: opened.environment.store.reads }, said)
}

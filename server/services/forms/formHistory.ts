import { visibleFields } from '../../../shared/components/formConditions.ts'
import { formFieldType } from '../../../shared/components/formFieldType.ts'
import { permissionError } from '../../../shared/errors.ts'
import { mayBeHistory } from '../../../shared/fields/capabilities.ts'
import type { Field, TextContext } from '../../../shared/fields/defineField.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { FieldChange, FormRecordChange, RecordChange } from '../../../shared/wire/answers.ts'
import { personName } from '../../db/records/people.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { seenAs } from '../policy/seenAs.ts'
import { parametersArgument } from '../records/arguments.ts'
import { changesOf, pastOf } from '../records/recordPast.ts'
import { type ValueLabels, valueLabels } from '../records/valueLabels.ts'
import { FormTargets } from './formTarget.ts'
import { type OpenForm, openForm } from './openForm.ts'

export interface FormHistoryRequest extends PageArguments {
  formId: string
  parameters?: unknown
}

/** A page of changes, with what it takes to read them. */
export interface FormHistoryPage extends Page<FormRecordChange> {
  labels(): Promise<ValueLabels>
}

/** The fields that the form shows of a record now. */
function shownFields({ environment, definition, collectionId }: OpenForm, values: RecordData, parameters: RecordData) {
  const editable = definition.fields.filter(entry => formFieldType(entry) === 'editable')
  const shown = visibleFields(editable, { values, parameters })
  const names = new Set(shown.map(({ fieldName }) => fieldName))
  return environment.model.fields(collectionId).filter(({ name }) => names.has(name))
}

/** Of a value that tells who somebody is: that it changed. */
const discreet = (fields: readonly Field[], change: FieldChange): FieldChange => {
  const field = fields.find(({ name }) => name === change.fieldName)
  return field && mayBeHistory(field) ? change : { ...change, before: null, after: null, secret: true }
}

/** Without what the form does not show; a change of nothing else is none. */
function shownChanges(fields: readonly Field[], changes: readonly RecordChange[]): RecordChange[] {
  return changes.flatMap(change => {
    const shown = change.changes.filter(({ fieldName }) => fieldName !== null).map(one => discreet(fields, one))
    return shown.length === 0 && change.operation === 'update' ? [] : [{ ...change, changes: shown }]
  })
}

/** What members of the environment are called there. */
async function nameOf(environment: OpenEnvironment, accountId: string): Promise<string | null> {
  const membership = await environment.store.reads.memberships.byAccount(accountId)
  return (membership && personName(membership.name)) ?? null
}

/** What the record of a form was before, for those who change it there. */
export class FormHistory {
  readonly #policy: Policy
  readonly #targets = new FormTargets()

  constructor({ policy }: { policy: Policy }) {
    this.#policy = policy
  }

  /**
   * The changes of the fields that the form shows, newest first; none where there is no record.
   * @throws AppError NotFound · PermissionsError notAllowed for a form that shows none, and for who only looks
   */
  async of(caller: Caller, request: FormHistoryRequest, locale: TextContext['locale']): Promise<FormHistoryPage> {
    const { formId, parameters: sent, ...page } = request
    const opened = await openForm(this.#policy, caller, formId)
    const { environment, definition, collectionId } = opened
    if (!definition.showHistory || opened.onlyLooks) throw permissionError('notAllowed')
    const parameters = parametersArgument(sent)
    const { fields, changes } = await this.#changes(opened, parameters)
    const found = await pageOf(
      JSON.stringify(['formHistory', formId, parameters]),
      { ...page, defaultLimit: 20 },
      ({ skip, limit }) => this.#named(caller, environment, changes.slice(skip, skip + limit)),
      () => changes.length,
    )
    const values = ({ name }: Field) =>
      found.items.flatMap(item =>
        item.changes.flatMap(({ fieldName, before, after }) => (fieldName === name ? [before, after] : [])),
      )
    const read = { policy: this.#policy, environment, caller, standing: opened.standing, locale }
    return {
      ...found,
      labels: () =>
        valueLabels(
          read,
          collectionId,
          fields.map(field => [field, values(field).flat()] as const),
        ),
    }
  }

  async #changes(
    opened: OpenForm,
    parameters: RecordData,
  ): Promise<{ fields: readonly Field[]; changes: RecordChange[] }> {
    const { caller, environment, definition, collectionId, scope } = opened
    const target = await this.#targets.find(environment, definition, scope, { caller, parameters })
    const item = target?.item
    if (item === undefined) return { fields: [], changes: [] }
    const fields = shownFields(opened, item, parameters)
    const past = await pastOf({ environment, collectionId, itemId: item._id, fields })
    return { fields, changes: shownChanges(fields, await changesOf(past)) }
  }

  async #named(
    caller: Caller,
    environment: OpenEnvironment,
    changes: readonly RecordChange[],
  ): Promise<FormRecordChange[]> {
    const ids = new Set(changes.flatMap(({ authorId }) => authorId ?? []))
    const names = new Map(await Promise.all([...ids].map(async id => [id, await nameOf(environment, id)] as const)))
    const accountId = await seenAs(caller, environment, 'accountId')
    return changes.map(({ authorId, ...change }) => ({
      ...change,
      author: authorId === null ? null : (names.get(authorId) ?? null),
      by: authorId === null ? 'nobody' : authorId === accountId ? 'self' : 'person',
    }))
  }
}

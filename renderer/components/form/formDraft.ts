import type { PresentedForm, RecordItem } from '../../../shared/components/presented.ts'
import { holdsIds, mayWait } from '../../../shared/fields/capabilities.ts'
import { findFieldType } from '../../../shared/fields/registry.ts'
import type { FormDraftId } from '../formDrafts.ts'
import type { SubmitVariables } from './documents.ts'
import { type FormState, held, isDirty, pristine } from './formState.ts'

/** One press of the submit button: sent again as it is, with its key, until it has an answer. */
export interface Attempt {
  /** The idempotency key. */
  key: string
  variables: SubmitVariables
  /** ms since 1970. */
  sentAt: number
  /** It went, and no answer came. */
  unanswered?: true
}

/** What tells people of a draft, wherever its form is. */
export interface ShownDraft {
  form: PresentedForm
  /** Of the view or the dialog that it stood in. */
  parameters: Readonly<Record<string, unknown>>
  /** What the records and people that it names are called, by their ids. */
  labels: Readonly<Record<string, string>>
}

export interface StoredDraft extends Partial<ShownDraft> {
  pending: Readonly<Record<string, unknown>>
  files?: Readonly<Record<string, readonly File[]>>
  known?: RecordItem
  attempt?: Attempt
  /** Secrets were sent that are not kept, so that the attempt cannot be repeated from here. */
  incomplete?: boolean
  /** Why the server took it for wrong when it was sent without its form, a sentence for people. */
  refused?: string
  /** ms since 1970. */
  keptAt: number
}

export interface RestoredDraft {
  state: FormState
  /** Sent, and its answer never came. */
  attempt: Attempt | undefined
  /** It was sent, but can no longer be repeated: nobody knows whether it arrived. */
  uncertain: boolean
  keptAt: number
}

/** How long the server gives the answer of a mutation again, in ms (contract, "Sessions and signed requests"). */
const answersKept = 24 * 3_600_000

type Fields = Pick<PresentedForm, 'fields'>

/** The fields of the form whose values may be kept; those of a type that this build does not know are none. */
const keptNames = ({ fields }: Fields): ReadonlySet<string> =>
  new Set(fields.flatMap(({ field }) => (field && findFieldType(field.type) && mayWait(field) ? field.name : [])))

const only = <Value>(values: Readonly<Record<string, Value>>, names: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))

/** A browser copies a file that it keeps: photos and documents, not films. In bytes. */
const largestKept = 50 * 1024 ** 2

const keptFiles = (files: Readonly<Record<string, readonly File[]>>) =>
  Object.fromEntries(
    Object.entries(files)
      .map(([name, some]) => [name, some.filter(({ size }) => size <= largestKept)] as const)
      .filter(([, some]) => some.length > 0),
  )

/** What is kept of a form; undefined when nothing is. Secrets never are. */
export function draftOf(
  form: Fields,
  state: FormState,
  attempt: Attempt | undefined,
  now: number,
): StoredDraft | undefined {
  const names = keptNames(form)
  const pending = only(state.pending, names)
  const files = keptFiles(only(state.files ?? {}, names))
  const hasFiles = Object.keys(files).length > 0
  if (Object.keys(pending).length === 0 && !hasFiles && attempt === undefined) return undefined
  const { known } = state
  const kept: StoredDraft = { pending, keptAt: now }
  if (hasFiles) kept.files = files
  if (known) kept.known = { ...only(known, names), _id: known._id, _version: known._version }
  if (attempt) {
    const data = only(attempt.variables.data, names)
    kept.attempt = { ...attempt, variables: { ...attempt.variables, data } }
    kept.incomplete = Object.keys(data).length < Object.keys(attempt.variables.data).length
  }
  return kept
}

export const isDraft = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' && stored !== null && 'pending' in stored && 'keptAt' in stored

/** Its attempt can be sent again as it was. */
export const isRepeatable = ({ attempt, incomplete }: StoredDraft, now: number): boolean =>
  attempt !== undefined && incomplete !== true && now - attempt.sentAt < answersKept

/** What is told of a draft. */
export function shownDraft(
  form: PresentedForm,
  { pending, attempt }: StoredDraft,
  parameters: ShownDraft['parameters'],
  labelOf: (id: string) => string | undefined,
): ShownDraft {
  const named = form.fields.flatMap(({ field }) => (field && findFieldType(field.type) && holdsIds(field) ? field : []))
  const ids = named.flatMap(({ name }) => [pending[name], attempt?.variables.data[name]]).flat()
  const labels = ids.flatMap(id => {
    const label = typeof id === 'string' ? labelOf(id) : undefined
    return label === undefined ? [] : [[id, label] as const]
  })
  return { form, parameters, labels: Object.fromEntries(labels) }
}

/** The form as it was left, without the fields that its designer took away since. */
export function restoredDraft(form: Fields, stored: unknown, now: number): RestoredDraft | undefined {
  if (!isDraft(stored)) return undefined
  const { pending, files, known, attempt, keptAt } = stored
  const names = keptNames(form)
  const values: FormState = { ...pristine, pending: only(pending, names), known }
  const state = Object.entries(only(files ?? {}, names)).reduce((all, [name, some]) => held(all, name, some), values)
  const repeatable = isRepeatable(stored, now)
  if (!repeatable && !isDirty(state)) return undefined
  return { state, attempt: repeatable ? attempt : undefined, uncertain: attempt !== undefined && !repeatable, keptAt }
}

const sorted = (parameters: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * What a draft belongs to. A new record has no id: it is the one of these parameters, so that what was typed for one order is never
 * found at another; what is typed in a dialog stays apart from the same form below it.
 */
export function draftId(
  form: Pick<PresentedForm, '_id'>,
  item: RecordItem | null,
  parameters: Readonly<Record<string, unknown>>,
  inDialog: boolean,
): FormDraftId {
  const record = item === null ? `new ${sorted(parameters)}` : item._id
  return { formId: form._id, record: inDialog ? `dialog ${record}` : record }
}

/** Where what was sent waits for its answer, once its form begins another record. */
export const sentRecord = ({ key }: Attempt): string => `sent ${key}`

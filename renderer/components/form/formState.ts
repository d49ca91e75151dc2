import type { RecordItem } from '../../../shared/components/presented.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'

/** What a person did to a form since it was last sent. */
export interface FormState {
  /** Edited values by field name; they stay until the form is sent or reverted. */
  pending: Readonly<Record<string, unknown>>
  /** Files that were chosen and could not be sent, by field name. */
  files?: Readonly<Record<string, readonly File[]>>
  /** The record as it was when editing began, with what somebody else changed since and the person has seen. */
  known?: RecordItem
  /** Fields whose messages are shown. */
  touched: ReadonlySet<string>
  /** Somebody tried to send it: every message is shown. */
  tried: boolean
  /** Messages that the server gave, until their field is edited. */
  refused: ValidationErrors
}

export const pristine: FormState = { pending: {}, touched: new Set(), tried: false, refused: {} }

const without = (errors: ValidationErrors, name: string): ValidationErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))

/** @param item the record that is edited, as it is shown now */
export const edited = (state: FormState, name: string, value: unknown, item: RecordItem | null = null): FormState => ({
  ...state,
  pending: { ...state.pending, [name]: value },
  known: state.known ?? item ?? undefined,
  refused: without(state.refused, name),
})

/** @param files none: they were sent, or are not wanted any more */
export function held(state: FormState, name: string, files: readonly File[]): FormState {
  const { [name]: _before, ...others } = state.files ?? {}
  const next = files.length === 0 ? others : { ...others, [name]: files }
  return { ...state, files: Object.keys(next).length === 0 ? undefined : next }
}

export const touched = (state: FormState, name: string): FormState =>
  state.touched.has(name) ? state : { ...state, touched: new Set([...state.touched, name]) }

export const tried = (state: FormState): FormState => ({ ...state, tried: true })

export const refused = (state: FormState, errors: ValidationErrors): FormState => ({
  ...state,
  tried: true,
  refused: errors,
})

export const isDirty = ({ pending, files }: FormState) => Object.keys(pending).length > 0 || files !== undefined

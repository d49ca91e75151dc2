import type { PresentedForm } from '../../../shared/components/presented.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { entryLabel } from '../../components/form/entryLabel.ts'
import { isDraft, isRepeatable, type StoredDraft } from '../../components/form/formDraft.ts'
import type { FormDraftId } from '../../components/formDrafts.ts'
import type { DraftKey } from '../../drafts/draftStore.ts'

/** waiting: sent, and sent again by itself · refused: the server took it for wrong · uncertain: nobody knows whether it arrived · typed: never sent */
export type UnsentState = 'waiting' | 'refused' | 'uncertain' | 'typed'

/** A form that this device keeps and the server does not have. */
export interface UnsentForm {
  key: DraftKey
  id: FormDraftId
  draft: StoredDraft
  state: UnsentState
  /** Undefined for what a build of before kept, which does not say it. */
  title: string | undefined
  values: readonly UnsentValue[]
}

export interface UnsentValue {
  label: string
  field: Field
  value: unknown
}

function stateOf(draft: StoredDraft, now: number): UnsentState {
  if (draft.refused !== undefined) return 'refused'
  if (draft.attempt === undefined) return 'typed'
  return isRepeatable(draft, now) ? 'waiting' : 'uncertain'
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** What the form asks people for, as far as they gave it. */
const valuesOf = ({ fields }: PresentedForm, given: Readonly<Record<string, unknown>>): UnsentValue[] =>
  fields.flatMap(entry => {
    const { field } = entry
    if (field === undefined || isNothing(given[field.name])) return []
    return [{ label: entryLabel(entry), field, value: given[field.name] }]
  })

/** Newest first. @param now ms since 1970 */
export const unsentForms = (entries: readonly (readonly [DraftKey, unknown])[], now: number): UnsentForm[] =>
  entries
    .flatMap(([key, draft]): UnsentForm[] => {
      if (!isDraft(draft)) return []
      const { form, pending, attempt } = draft
      const values = form === undefined ? [] : valuesOf(form, { ...attempt?.variables.data, ...pending })
      const [, , formId, record] = key
      return [
        { key, id: { formId, record }, draft, state: stateOf(draft, now), title: form?.title || form?.name, values },
      ]
    })
    .sort((a, b) => b.draft.keptAt - a.draft.keptAt)

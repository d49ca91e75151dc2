import type { hiddenValues } from '../../../shared/components/form.ts'
import { visibleFields } from '../../../shared/components/formConditions.ts'
import { defaultOf } from '../../../shared/fields/defaults.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { FormField } from '../../../shared/fields/types/formFields.ts'
import { unsaid } from '../../../shared/fields/unsaid.ts'

export type NamedField = FormField & { fieldName: string }

export interface Answering {
  fields: readonly Field[]
  /** Names of those that are not the person's to write. */
  locked: ReadonlySet<string>
  /** Names of those that are not the person's to see. */
  unseen: ReadonlySet<string>
  /** The record that is changed, whose values stand where none is sent. */
  item: RecordData | undefined
  hiddenValues: (typeof hiddenValues)[number]
  sent: RecordData
  parameters: RecordData
}

interface AnsweredFields {
  /** What people fill in, as the form is with what they sent. */
  visible: NamedField[]
  /** Names of what they would fill in if it were shown. */
  hidden: ReadonlySet<string>
  /** What the change hides and the form does not keep. */
  emptied: [name: string, nothing: null][]
}

/** What a new record begins with in fields that the person only reads. */
function begunWith(editable: readonly NamedField[], { fields, locked, item }: Answering): RecordData {
  const read = item === undefined ? editable.filter(({ fieldName }) => locked.has(fieldName)) : []
  const begun = read.map(({ fieldName, editableDefaultValue }) => {
    const field = fields.find(({ name }) => name === fieldName)
    return [fieldName, editableDefaultValue ?? (field && defaultOf(field))] as const
  })
  return Object.fromEntries(begun.filter(([, value]) => value !== undefined))
}

/** Which of the fields that people edit a form shows, by the same conditions as its screen. */
export function answeredFields(editable: readonly NamedField[], answering: Answering): AnsweredFields {
  const { fields, locked, unseen, item, sent, parameters, hiddenValues: keeps } = answering
  const begun = begunWith(editable, answering)
  // Of a new record, a field that is only read has no place on the screen unless it begins with something.
  const isOnScreen = ({ fieldName }: NamedField) =>
    !unseen.has(fieldName) && (item !== undefined || !locked.has(fieldName) || Object.hasOwn(begun, fieldName))
  const onScreen = editable.filter(isOnScreen)
  const shownWith = (given: RecordData) => {
    const values: Record<string, unknown> = { ...begun, ...item, ...given }
    for (const [name, value] of Object.entries(unsaid(fields))) values[name] ??= value
    return visibleFields(onScreen, { values, parameters }).filter(({ fieldName }) => !locked.has(fieldName))
  }
  const namesOf = (shown: readonly NamedField[]) => new Set(shown.map(({ fieldName }) => fieldName))
  const visible = shownWith(sent)
  const names = namesOf(visible)
  const own = editable.map(({ fieldName }) => fieldName).filter(name => !locked.has(name))
  const hidden = new Set(own.filter(name => !names.has(name)))
  const before = keeps === 'erase' && item !== undefined ? namesOf(shownWith({})) : new Set<string>()
  return { visible, hidden, emptied: [...hidden.intersection(before)].map(name => [name, null]) }
}

import { describe, expect, test } from 'vitest'
import type { PresentedFormField, RecordItem } from '../../../shared/components/presented.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { type Attempt, draftId, draftOf, restoredDraft } from './formDraft.ts'
import { edited, type FormState, held, isDirty, pristine } from './formState.ts'

const entry = (name: string, type = 'string'): PresentedFormField => {
  const field: Field = { _id: name, name, label: name, type, optional: true, options: {} }
  return { type: 'editable', fieldName: name, field }
}
const form = {
  fields: [entry('name'), entry('secret', 'password'), entry('finger', 'fingerprint'), entry('odd', 'hologram')],
}
const item: RecordItem = { _id: 'record1', _version: 4, name: 'Ana', finger: { image: 'x' } }
const typed = (values: Record<string, unknown>): FormState =>
  Object.entries(values).reduce((state, [name, value]) => edited(state, name, value, item), pristine)
const attempt = (data: Record<string, unknown>, sentAt = 0): Attempt => ({
  key: 'k',
  sentAt,
  variables: { formId: 'f', data, parameters: {} },
})
/** As the browser gives it back. */
const through = (draft: object | undefined): unknown => structuredClone(draft)

describe('what is kept of a form', () => {
  test('neither passwords nor fingerprints nor what this build does not know, in no part of it', () => {
    const state = typed({ name: 'Bea', secret: 'hunter2', finger: { image: 'dedo' }, odd: 'holo' })
    const kept = JSON.stringify(draftOf(form, state, attempt(state.pending), 7))
    expect(kept).toContain('Bea')
    for (const secret of ['hunter2', 'dedo', 'holo', '"x"']) expect(kept).not.toContain(secret)
    expect(draftOf(form, typed({ secret: 'hunter2' }), undefined, 7)).toBeUndefined()
    expect(draftOf(form, pristine, undefined, 7)).toBeUndefined()
  })

  test('comes back with the record as it was when editing began, without fields that are gone', () => {
    const kept = through(draftOf(form, typed({ name: '' }), undefined, 7))
    const back = restoredDraft(form, kept, 8)
    expect(back).toMatchObject({ keptAt: 7, uncertain: false, attempt: undefined })
    expect(back?.state.pending).toEqual({ name: '' })
    expect(back?.state.known).toEqual({ _id: 'record1', _version: 4, name: 'Ana' })
    expect(restoredDraft({ fields: [entry('other')] }, kept, 8)).toBeUndefined()
    for (const strange of [undefined, null, 'x', 3, {}, []]) expect(restoredDraft(form, strange, 8)).toBeUndefined()
  })
})

test('files that could not be sent are kept until they are, photos and documents alike, but no films', () => {
  const photo = new File(['abc'], 'foto.jpg', { type: 'image/jpeg' })
  const film = new File([], 'cine.mp4')
  Object.defineProperty(film, 'size', { value: 2 * 1024 ** 3 })
  const some = held(held(pristine, 'name', [photo, film]), 'secret', [photo])
  expect(isDirty(some)).toBe(true)
  const back = restoredDraft(form, draftOf(form, some, undefined, 7), 8)
  expect(back?.state.files).toEqual({ name: [photo] })
  const sent = held(some, 'name', [])
  expect(draftOf(form, sent, undefined, 7)).toBeUndefined()
  expect(isDirty(held(sent, 'secret', []))).toBe(false)
})

test('a fingerprint waits only where its field says so', () => {
  const waiting = entry('finger', 'fingerprint')
  if (waiting.field) waiting.field.options = { inDrafts: true }
  const state = typed({ finger: { image: 'dedo' } })
  expect(draftOf({ fields: [waiting] }, state, undefined, 7)?.pending).toEqual({ finger: { image: 'dedo' } })
  expect(draftOf({ fields: [entry('finger', 'fingerprint')] }, state, undefined, 7)).toBeUndefined()
})

describe('an attempt without an answer', () => {
  const data = { name: 'Bea' }
  const restored = (sent: Attempt, now: number) =>
    restoredDraft(form, through(draftOf(form, typed(sent.variables.data), sent, 0)), now)

  test('is repeated as it was, as long as the server keeps its answer', () => {
    expect(restored(attempt(data), 60_000)?.attempt).toEqual(attempt(data))
    expect(restored(attempt(data), 24 * 3_600_000)).toMatchObject({ attempt: undefined, uncertain: true })
  })

  test('with a secret cannot be repeated from what is kept', () => {
    const back = restored(attempt({ ...data, secret: 'hunter2' }), 60_000)
    expect(back).toMatchObject({ attempt: undefined, uncertain: true })
    expect(back?.state.pending).toEqual(data)
  })
})

test('a draft belongs to its record, a new one to the parameters that it is made with, a dialog’s to the dialog', () => {
  const of = (record: RecordItem | null, parameters: object, inDialog = false) =>
    draftId({ _id: 'f' }, record, { ...parameters }, inDialog).record
  expect(of(item, { tab: 1 })).toBe(of(item, { tab: 2 }))
  expect(of(null, { id: 1, a: 2 })).toBe(of(null, { a: 2, id: 1 }))
  expect(of(null, { id: 1 })).not.toBe(of(null, { id: 2 }))
  expect(of(null, { id: 1 }, true)).not.toBe(of(null, { id: 1 }))
})

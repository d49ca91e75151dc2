import { expect, test } from 'vitest'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { shownDraft } from '../../components/form/formDraft.ts'
import type { DraftKey } from '../../drafts/draftStore.ts'
import { unsentForms } from './unsentForms.ts'

const entry = (name: string, label: string, type = 'string', options: object = {}) => ({
  type: 'editable',
  fieldName: name,
  field: { _id: name, name, label, type, optional: true, options: { ...options } },
})
const form = {
  _id: 'f',
  name: 'Visita',
  title: 'Nueva visita',
  type: 'create',
  fields: [
    entry('notes', 'Notas'),
    entry('client', 'Cliente', 'oneOf', { collectionId: 'clients' }),
    entry('ready', 'Lista', 'boolean'),
    entry('gone', 'Retiro'),
  ],
} as unknown as PresentedForm

const day = 24 * 3_600_000
const key = (record: string): DraftKey => ['u', 'e', 'f', record]
const attempt = (sentAt: number) => ({ key: 'k', sentAt, variables: { formId: 'f', data: { notes: 'Techo' } } })

test('what a form keeps is told by the labels of its fields, newest first, as far as something was given', () => {
  const pending = { notes: 'Techo', client: 'c1', ready: false, gone: null }
  const [newer, older, ...others] = unsentForms(
    [
      [key('a'), { pending: { x: 1 }, keptAt: 1 }],
      [key('b'), { pending, keptAt: 2, form, parameters: {}, labels: { c1: 'Ana' } }],
      [key('c'), null],
      [key('d'), { keptAt: 3 }],
    ],
    5,
  )
  expect(others).toEqual([])
  expect(newer).toMatchObject({ key: key('b'), title: 'Nueva visita', state: 'typed' })
  expect(newer?.values.map(({ label, value }) => [label, value])).toEqual([
    ['Notas', 'Techo'],
    ['Cliente', 'c1'],
    ['Lista', false],
  ])
  // A build of before did not say which form it was: no internal name stands for it.
  expect(older).toMatchObject({ title: undefined, values: [] })
})

test('what was sent waits as long as the server keeps its answer, and what was refused is told', () => {
  const stateOf = (draft: object, now = 60_000) =>
    unsentForms([[key('a'), { pending: {}, keptAt: 1, form, ...draft }]], now)[0]?.state
  expect(stateOf({ attempt: attempt(0) })).toBe('waiting')
  expect(stateOf({ attempt: attempt(0) }, day)).toBe('uncertain')
  expect(stateOf({ attempt: attempt(0), incomplete: true })).toBe('uncertain')
  expect(stateOf({ refused: 'Falta el código' })).toBe('refused')
  expect(stateOf({})).toBe('typed')
  const [sent] = unsentForms([[key('a'), { pending: {}, keptAt: 1, form, attempt: attempt(0) }]], 1)
  expect(sent?.values.map(({ value }) => value)).toEqual(['Techo'])
})

test('a draft knows by name whom it chose, and nothing of what is no choice', () => {
  const names = (id: string) => ({ c1: 'Ana', Techo: 'nobody' })[id]
  const pending = { notes: 'Techo', client: 'c1' }
  expect(shownDraft(form, { pending, keptAt: 1 }, { tab: 1 }, names)).toEqual({
    form,
    parameters: { tab: 1 },
    labels: { c1: 'Ana' },
  })
})

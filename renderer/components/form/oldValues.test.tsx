import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { limitCases } from '../../../shared/fields/testing/limitCases.ts'
import { componentTexts } from '../../../shared/i18n/componentTexts.ts'
import { FieldInput } from '../../fields/types/FieldInput.tsx'
import { completeDocument, draw, fieldOf, testServices } from '../../fields/types/testing.tsx'
import { type ComponentServices, ComponentsContext } from '../ComponentsContext.tsx'
import { formModel } from './formModel.ts'
import { edited, pristine } from './formState.ts'
import FormRuntime from './Runtime.tsx'

const note = { ...fieldOf('string'), _id: 'note', name: 'note', label: 'Nota' }
const entryOf = (field: Field) => ({ type: 'editable' as const, fieldName: field.name, field })

/** Kinds of files are known to the server alone. */
const ofValues = limitCases.filter(({ type }) => type.files === undefined)

describe.each(ofValues)('an old value of $name', ({ type, after, values }) => {
  const field = { ...fieldOf(type.name, after), name: 'value' }
  const [old, next] = values()
  const item = { _id: 'r', _version: 1, value: old, note: null }
  const context = { now: testServices.now(), zone: testServices.zone }
  const model = (state = pristine, record: typeof item | null = item) =>
    formModel({ form: { fields: [field, note].map(entryOf) }, item: record, state, parameters: {}, context })

  test('is told of while it stays, and keeps the form back when it changes', () => {
    const told = { value: expect.any(String) }
    expect(model(edited(pristine, 'note', 'x'))).toMatchObject({ errors: {}, outdated: told, data: { note: 'x' } })
    expect(model(edited(pristine, 'value', next))).toMatchObject({ errors: told, outdated: {} })
    expect(model(edited(edited(pristine, 'value', next), 'value', old))).toMatchObject({ errors: {}, outdated: told })
    expect(model(edited(pristine, 'value', old), null)).toMatchObject({ errors: told, outdated: {} })
  })
})

test('nothing in a field that is required since holds up nothing, and is not emptied', () => {
  const field = { ...fieldOf('string', {}, false), name: 'value' }
  const model = (value: string | null, state = pristine) =>
    formModel({
      form: { fields: [entryOf(field)] },
      item: { _id: 'r', _version: 1, value },
      state,
      parameters: {},
      context: { now: 0, zone: 'UTC' },
    })
  expect(model(null)).toMatchObject({ errors: {}, outdated: { value: 'required' } })
  expect(model(null, edited(pristine, 'value', ''))).toMatchObject({ errors: {}, outdated: { value: 'required' } })
  expect(model('x', edited(pristine, 'value', ''))).toMatchObject({ errors: { value: 'required' }, outdated: {} })
})

test('what the form itself demands, and what a change asks for, is to be filled in though it was empty', () => {
  const kind = { ...fieldOf('string', {}, true), name: 'kind' }
  const why = { ...fieldOf('string', {}, false), name: 'why' }
  const model = (more: object, state = pristine) =>
    formModel({
      form: { fields: [entryOf(kind), { ...entryOf(why), ...more }] },
      item: { _id: 'r', _version: 1, kind: 'open', why: null },
      state,
      parameters: {},
      context: { now: 0, zone: 'UTC' },
    })
  expect(model({ optional: false })).toMatchObject({ errors: { why: 'required' }, outdated: {} })
  const asked = { requiredType: 'editable', requiredField: 'kind', requiredValue: 'rejected' }
  expect(model(asked)).toMatchObject({ errors: {}, outdated: {} })
  expect(model(asked, edited(pristine, 'kind', 'rejected'))).toMatchObject({
    errors: { why: 'required' },
    outdated: {},
  })
  expect(model({ ...asked, requiredValue: 'open' })).toMatchObject({ errors: {}, outdated: { why: 'required' } })
})

beforeEach(completeDocument)
afterEach(cleanup)

const code = {
  ...fieldOf('string', { max: 3, description: 'De tres letras' }),
  _id: 'code',
  name: 'code',
  label: 'Código',
}

async function openForm(item: Record<string, unknown> | null, fields: readonly Field[]) {
  const sent: unknown[] = []
  const result = { _id: 'r', _version: 2, message: null, hookResults: [], hookErrors: [], given: null, next: null }
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'FormItem') return of({ data: { formItem: item } })
    sent.push(variables.data)
    return of({ data: { submitForm: { __typename: 'ActionResult', ...result } } })
  })
  const services = {
    zone: testServices.zone,
    now: testServices.now,
    describeError: (error: unknown) => ({ text: String(error), code: undefined, fields: undefined }),
    go: () => {},
    parameters: {},
    revision: () => 0,
    FieldInput,
  } as unknown as ComponentServices
  const type = item === null ? 'create' : 'update'
  const form = { _id: 'demo_f', type, fields: fields.map(entryOf), lostFields: [] } as unknown as PresentedForm
  await draw(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <ComponentsContext value={services}>
        <FormRuntime component={form} />
      </ComponentsContext>
    </ApolloProvider>,
    { texts: componentTexts },
  )
  return sent
}

const submit = () => screen.getByRole('button', { name: 'Enviar' })
const hint = 'De tres letras · Puede quedar así, pero hoy no se aceptaría: '

test('a form marks an old value with a hint and is sent without it', async () => {
  const sent = await openForm({ _id: 'r', _version: 1, code: 'antiguo', note: null }, [code, note])
  const input = await screen.findByRole('textbox', { name: 'Código' })
  const described = input.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toContain(hint)
  expect(input.closest('[data-outdated]')).not.toBeNull()
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
  expect(submit().getAttribute('aria-disabled')).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Nota' }), { target: { value: 'x' } })
  fireEvent.click(submit())
  await waitFor(() => expect(sent).toEqual([{ note: 'x' }]))
})

test('a grey button tells what is to be mended, and pressed leads there', async () => {
  const sent = await openForm(null, [note, code])
  const input = await screen.findByRole('textbox', { name: 'Código' })
  expect(submit().title).toBe('')
  fireEvent.change(input, { target: { value: 'larguísimo' } })
  expect(submit()).toMatchObject({ title: 'Para enviar, revisa: Código.', disabled: false })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(submit())
  expect(await screen.findByRole('status')).toMatchObject({ textContent: 'Para enviar, revisa: Código.' })
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('of many it names the first, and counts the others', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  await openForm(
    null,
    names.map(name => ({ ...fieldOf('string', {}, false), _id: name, name, label: name })),
  )
  await screen.findByRole('textbox', { name: /^a/ })
  expect(submit().title).toBe('Para enviar, revisa: a, b, c y 2 campos más.')
})

import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isUnique, uniqueIndexOf, withUnique } from '../../../../shared/collections/uniqueFields.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../../../shared/fields/types/collectionFields.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import type { FieldServices } from '../../kit/FieldsContext.tsx'
import { completeDocument, draw } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import { SheetContext, type SheetSurroundings } from '../sheet/SheetContext.ts'
import { type StoredFields, StoredFieldsContext } from './CollectionFieldsContext.ts'
import { CollectionFieldsEditor } from './CollectionFieldsEditor.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const sheet: SheetSurroundings = {
  editorOf,
  components: () => [],
  fields: () => [],
  text: message => message,
  newId: () => 'n',
}
const field = (name: string, type: string): Field => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options: {},
})

/** The server, which knows what repeats itself. */
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(() => of({ data: { collectionAggregate: [{ values: ['a'], measures: { records: 3 } }] } })),
})

let fields: Field[]
let indexes: CollectionIndex[]

function Editor({ errors = {} }: { errors?: Record<string, string> }) {
  const [value, setValue] = useState(fields)
  const [kept, setKept] = useState(indexes)
  fields = value
  indexes = kept
  const stored: StoredFields = {
    find: () => undefined,
    rename: () => undefined,
    changeType: () => undefined,
    mayRemove: async () => true,
    collectionId: 'demo_orders',
    unique: {
      indexOf: name => kept[uniqueIndexOf(kept, name)],
      set: (name, unique) => setKept(withUnique(kept, name, unique, () => 'i')),
      errorOf: name => errors[`indexes.${uniqueIndexOf(kept, name)}`],
    },
  }
  const common = { id: 'x', name: 'fields', type: 'collectionFields', label: 'Campos', options: {}, error: undefined }
  return (
    <StoredFieldsContext value={stored}>
      <CollectionFieldsEditor
        {...common}
        value={value}
        onChange={next => setValue(next ?? [])}
        errors={errors}
        required={false}
        clearable={false}
        disabled={false}
        values={{}}
      />
    </StoredFieldsContext>
  )
}

const open = (errors?: Record<string, string>, services?: Partial<FieldServices>) =>
  draw(
    <ApolloProvider client={client}>
      <SheetContext value={sheet}>
        <Editor errors={errors} />
      </SheetContext>
    </ApolloProvider>,
    { texts: designerTexts, services },
  )
const settings = () => fireEvent.click(screen.getByRole('button', { name: /^Opciones/ }))

test('a switch keeps the values of a field from repeating: it is an index over it alone', async () => {
  fields = [field('code', 'string')]
  indexes = [{ _id: 'o', type: 'unique', fields: ['code', 'year'] }]
  await open()
  settings()
  const toggle = await screen.findByRole('switch', { name: 'Sin repetir' })
  expect(toggle).toHaveProperty('checked', false)
  fireEvent.click(toggle)
  expect(isUnique(indexes, 'code')).toBe(true)
  fireEvent.click(toggle)
  expect(indexes).toEqual([{ _id: 'o', type: 'unique', fields: ['code', 'year'] }])
})

test('[E50] what the data refuses is said at the switch of the field, which is in sight', async () => {
  fields = [field('code', 'string')]
  indexes = [{ _id: 'i', type: 'unique', fields: ['code'] }]
  await open({ 'indexes.0': 'duplicates:a' })
  expect(await screen.findByText('Hay registros que repiten estos valores: a (3 registros)')).toBeDefined()
  expect(screen.queryByText('duplicates:a')).toBeNull()
})

test('people who are named twice are told by their names', async () => {
  fields = [field('who', 'user')]
  indexes = [{ _id: 'i', type: 'unique', fields: ['who'] }]
  const options: FieldServices['options'] = async ({ source, current }) =>
    source.collectionId === 'demo_orders' ? current.map(value => ({ value, label: `Ana ${value}` })) : []
  await open({ 'indexes.0': 'duplicates:a' }, { options })
  expect(await screen.findByText('Hay registros que repiten estos valores: Ana a (3 registros)')).toBeDefined()
})

test('the default is given in the widget of the type, and taken away with it', async () => {
  fields = [field('pieces', 'number')]
  indexes = []
  await open({ '0.defaultValue': 'exceeded:10' })
  const input = await screen.findByLabelText('Valor inicial')
  fireEvent.change(input, { target: { value: '3' } })
  expect(fields[0]?.defaultValue).toBe(3)
  fireEvent.change(input, { target: { value: '' } })
  expect(fields[0]?.defaultValue).toBeUndefined()
  expect(screen.getByText('exceeded:10')).toBeDefined()
})

test('what nobody reads back has neither', async () => {
  fields = [field('secret', 'password')]
  indexes = []
  await open()
  settings()
  expect(screen.queryByRole('switch', { name: 'Sin repetir' })).toBeNull()
  expect(screen.queryByLabelText('Valor inicial')).toBeNull()
})

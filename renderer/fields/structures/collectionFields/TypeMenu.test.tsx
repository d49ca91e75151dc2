import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldGroups } from '../../../../shared/fields/defineField.ts'
import { type FieldTypeName, fieldTypes, offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { completeDocument, draw } from '../../types/testing.tsx'
import { TypeIcon } from '../TypeIcon.tsx'
import { TypeMenu } from './TypeMenu.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const drawn = (element: Element) => element.querySelector('svg use')?.getAttribute('href')

test('[E44] a field’s type is one of those that collections offer, each in its group, with its name, its use and its icon', async () => {
  const chosen: string[] = []
  const menu = <TypeMenu target={<button type="button">Tipo</button>} onChoose={type => chosen.push(type)} />
  await draw(menu, { texts: designerTexts })
  fireEvent.click(screen.getByRole('button', { name: 'Tipo' }))
  const groups = await screen.findAllByRole('group')
  const texts = designerTexts['es-419']
  expect(groups.map(group => group.getAttribute('aria-label'))).toEqual(
    fieldGroups.map(group => texts.collectionScreens.typeGroups[group]),
  )
  await waitFor(() => expect(document.querySelectorAll('[data-type] svg')).toHaveLength(offeredFieldTypes.length))
  const entries = groups.map(group => within(group).getAllByRole('menuitem', { hidden: true }))
  expect(entries.map(items => items.map(item => item.dataset.type))).toEqual(
    fieldGroups.map(group => offeredFieldTypes.filter(({ offered }) => offered === group).map(({ name }) => name)),
  )
  for (const item of entries.flat()) {
    const name = item.dataset.type as keyof typeof texts.fields
    const { label, hint } = texts.fields[name]
    expect(item.textContent).toBe(`${label}${hint}`)
    expect(drawn(item)).toBe(`#icon-${fieldTypes[name].icon}`)
  }
  fireEvent.click(screen.getByText('Correo'))
  expect(chosen).toEqual(['email'])
})

test('[F126] every type of the registry shows an icon of its own', async () => {
  const names = Object.keys(fieldTypes) as FieldTypeName[]
  await draw(
    names.map(name => (
      <span key={name} data-testid={name}>
        <TypeIcon type={name} size={16} />
      </span>
    )),
  )
  await waitFor(() => expect(document.querySelectorAll('svg')).toHaveLength(names.length))
  const wrong = names.filter(name => drawn(screen.getByTestId(name)) !== `#icon-${fieldTypes[name].icon}`)
  expect(wrong).toEqual([])
  const icons = names.map(name => screen.getByTestId(name).querySelector('svg')?.innerHTML)
  const shared = names.filter((_, place) => icons.indexOf(icons[place]) !== place)
  expect(shared).toEqual([])
})

test.each([
  ['plata', 'currency'],
  ['dinero', 'currency'],
  ['money', 'currency'],
  ['correo', 'email'],
  ['mail', 'email'],
  ['sí/no', 'boolean'],
  ['check', 'checkbox'],
  ['foto', 'file'],
  ['picture', 'file'],
])('%s finds the type %s', async (search, type) => {
  await draw(<TypeMenu target={<button type="button">Tipo</button>} onChoose={() => undefined} />, {
    texts: designerTexts,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Tipo' }))
  fireEvent.change(await screen.findByLabelText('Buscar un tipo'), { target: { value: search } })
  const found = screen.getAllByRole('menuitem', { hidden: true }).map(item => item.dataset.type)
  expect(found).toContain(type)
  expect(found.length).toBeLessThan(8)
})

test('Enter takes the best of what was found, and nothing before anything was typed', async () => {
  const chosen: string[] = []
  const menu = <TypeMenu target={<button type="button">Tipo</button>} onChoose={type => chosen.push(type)} />
  await draw(menu, { texts: designerTexts })
  fireEvent.click(screen.getByRole('button', { name: 'Tipo' }))
  const search = await screen.findByLabelText('Buscar un tipo')
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.change(search, { target: { value: 'imagen' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(chosen).toEqual(['image'])
})

test('relations to the collections that are there are found by their names, and a new one is made for them', async () => {
  const chosen: unknown[][] = []
  const create = vi.fn(async (): Promise<string | undefined> => undefined)
  const related = { list: [{ _id: 'demo_patients', name: 'Pacientes' }], create }
  const menu = (
    <TypeMenu
      target={<button type="button">Tipo</button>}
      related={related}
      onChoose={(...what) => chosen.push(what)}
    />
  )
  await draw(menu, { texts: designerTexts })
  const take = async (typed: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Tipo' }))
    const search = await screen.findByLabelText('Buscar un tipo')
    fireEvent.change(search, { target: { value: typed } })
    await act(async () => void fireEvent.keyDown(search, { key: 'Enter' }))
    await waitFor(() => expect(screen.queryByLabelText('Buscar un tipo')).toBeNull())
  }
  await take('pac')
  await take('relación con una colección nueva')
  expect(chosen).toEqual([['oneOf', 'demo_patients']])
  create.mockResolvedValueOnce('demo_doctors')
  await take('relación con una colección nueva')
  // Whoever looks for a relation finds the type before all that it could name.
  await take('relación')
  expect(chosen.slice(1)).toEqual([['oneOf', 'demo_doctors'], ['oneOf']])
})

test('a collection that is called as a type is comes behind it', async () => {
  const chosen: unknown[][] = []
  const related = { list: [{ _id: 'demo_mails', name: 'Correo' }], create: undefined }
  const menu = (
    <TypeMenu
      target={<button type="button">Tipo</button>}
      related={related}
      onChoose={(...what) => chosen.push(what)}
    />
  )
  await draw(menu, { texts: designerTexts })
  fireEvent.click(screen.getByRole('button', { name: 'Tipo' }))
  const search = await screen.findByLabelText('Buscar un tipo')
  fireEvent.change(search, { target: { value: 'correo' } })
  expect(screen.getAllByRole('menuitem', { hidden: true }).map(item => item.textContent)).toContainEqual(
    expect.stringMatching(/^Relación con Correo/),
  )
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(chosen).toEqual([['email']])
})

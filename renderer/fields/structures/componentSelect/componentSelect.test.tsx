import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kindOf } from '../../../../shared/components/registry.ts'
import type { Property } from '../../../../shared/fields/property.ts'
import type { FieldTypeName } from '../../../../shared/fields/registry.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { createI18n } from '../../../i18n/i18n.ts'
import { addTexts } from '../../../ui/texts.ts'
import { completeDocument, draw, edit, fieldOf } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { PropertyValue } from '../sheet/PropertyValue.tsx'
import { SheetContext, type SheetSurroundings } from '../sheet/SheetContext.ts'
import { foundBy, listComponents } from './listing.ts'

beforeEach(completeDocument)
afterEach(cleanup)

const component = (_id: string, name: string, definition: Record<string, unknown> = {}) => ({ _id, name, definition })
const components = [
  component('c1', 'Uno', { area: 'norte' }),
  component('c2', 'Dos', { area: 'sur' }),
  component('c3', 'Tres', { area: 'norte' }),
]
const orders = [{ ...fieldOf('oneOf', { collectionId: 'people' }), name: 'customer', label: 'Cliente' }]
const people = [{ ...fieldOf('string'), name: 'city', label: 'Ciudad' }]

let made = 0
const sheet: SheetSurroundings = {
  editorOf,
  components: kind => components.map(each => ({ ...each, name: `${each.name} ${kind}` })),
  fields: collectionId => (collectionId === 'orders' ? orders : collectionId === 'people' ? people : []),
  text: message => message,
  newId: () => `n${++made}`,
}

const i18n = createI18n('es-419')
addTexts(i18n, designerTexts)

interface Given {
  options?: Record<string, unknown>
  fits?: EditorProps<unknown>['fits']
  offers?: EditorProps<unknown>['offers']
  value?: unknown
  values?: Record<string, unknown>
  surroundings?: Partial<SheetSurroundings>
}

interface SheetProps extends Given {
  type: FieldTypeName
  onValue(value: unknown): void
}

/** One property of a sheet. */
function Sheet({ type, options = {}, fits, offers, value, values = {}, onValue }: SheetProps) {
  const [current, setCurrent] = useState(value)
  const Editor = editorOf(type)?.Editor
  const props: EditorProps<unknown> = {
    id: 'input',
    name: 'it',
    type,
    label: 'Etiqueta',
    value: current,
    onChange: next => {
      onValue(next)
      setCurrent(next)
    },
    options,
    fits,
    offers,
    error: undefined,
    errors: {},
    required: false,
    clearable: true,
    disabled: false,
    values,
  }
  return Editor ? <Editor {...(props as EditorProps<never>)} /> : null
}

/** Answers the values that the type's editor gives. */
async function choose(type: FieldTypeName, { surroundings = {}, ...given }: Given = {}) {
  const values: unknown[] = []
  await draw(
    <I18nextProvider i18n={i18n}>
      <SheetContext value={{ ...sheet, ...surroundings }}>
        <Sheet type={type} {...given} onValue={value => values.push(value)} />
      </SheetContext>
    </I18nextProvider>,
  )
  return values
}

const open = () => act(async () => fireEvent.click(screen.getByRole('combobox')))
const offered = () => screen.getAllByRole('option', { hidden: true })
const names = () => offered().map(({ textContent }) => textContent)
const isDisabled = (option: HTMLElement) => option.hasAttribute('data-combobox-disabled')

test('a component is offered by its title, with its name below, and found by both; those of one title by their names', async () => {
  const named = [
    component('c1', 'forNueva', { title: 'Nueva visita' }),
    component('c2', 'Filtro de visitas', { title: 'Filtrar' }),
    component('c3', 'Filtro de sedes', { title: 'Filtrar' }),
    component('c4', 'Sin título'),
    ...['d', 'e', 'f', 'g'].map(id => component(id, id)),
  ]
  const values = await choose('tableSelect', { surroundings: { components: () => named } })
  await open()
  expect(names().slice(0, 4)).toEqual([
    'Nueva visitaforNueva',
    'Filtro de visitasFiltrar',
    'Filtro de sedesFiltrar',
    'Sin título',
  ])
  await act(async () => fireEvent.click(offered()[0] as HTMLElement))
  expect(values).toEqual(['c1'])
  expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('Nueva visita')
  const listed = listComponents(named, {})
  expect([...foundBy(listed, 'fornuéva')]).toEqual(['c1'])
  expect([...foundBy(listed, 'filtrar')]).toEqual(['c2', 'c3'])
  expect([...foundBy(listed, 'sin titulo')]).toEqual(['c4'])
})

describe('each type lists components of its kind', () => {
  test.each([
    ['[F57]', 'blockSelect', 'block'],
    ['[F58]', 'hookSelect', 'hook'],
    ['[F60]', 'collectionSelect', 'collection'],
    ['[F62]', 'indicatorSelect', 'indicator'],
    ['[F65]', 'filterSelect', 'filter'],
    ['[F66]', 'formSelect', 'form'],
    ['[F67]', 'tableSelect', 'table'],
    ['[F68]', 'buttonSelect', 'button'],
    ['[F69]', 'validationSelect', 'validation'],
  ] as const)('%s %s', async (_ids, type, kind) => {
    const given = await choose(type)
    await open()
    expect(names()).toEqual([`Uno ${kind}`, `Dos ${kind}`, `Tres ${kind}`])
    fireEvent.click(offered()[1] as HTMLElement)
    expect(given).toEqual(['c2'])
  })

  test('[F63] roles, several of them', async () => {
    const given = await choose('roleSelect', { value: ['c1'] })
    await open()
    fireEvent.click(screen.getByRole('option', { name: 'Tres role', hidden: true }))
    expect(given).toEqual([['c1', 'c3']])
  })

  test('[F160] a select of people lists roles when it returns them', async () => {
    await choose('userSelect', { options: { returnRoles: true } })
    await open()
    expect(names()[0]).toBe('Uno role')
  })

  test('[F64] people as they are found by what is typed, and those who are chosen, found or gone', async () => {
    const ana = { _id: 'u1', name: 'Ana', email: 'ana@example.com' }
    const eva = { _id: 'u2', name: '', email: 'eva@example.com' }
    const people = vi.fn(async (_search: string, _ids: readonly string[]) => [ana, eva])
    const given = await choose('userSelect', { value: ['gone', 'u1'], surroundings: { people } })
    expect(people).toHaveBeenLastCalledWith('', ['gone', 'u1'])
    await open()
    expect(names()).toEqual(['Ana · ana@example.com', 'eva@example.com', 'gone'])
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'eva@example.com', hidden: true })))
    expect(given).toEqual([['gone', 'u1', 'u2']])
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bea' } })
    await waitFor(() => expect(people).toHaveBeenLastCalledWith('bea', ['gone', 'u1', 'u2']))
  })

  test.each([
    ['userSelect', 'people', 'Las personas no se pudieron cargar.', 'Ana · ana@example.com'],
    ['modelSelect', 'models', 'Los modelos no se pudieron cargar.', 'Ana'],
  ] as const)('of a %s, %s that did not come are told to be missing, and asked for again', async (...given) => {
    const [type, asked, told, offer] = given
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const load = vi.fn(async () => [{ _id: 'u1', name: 'Ana', email: 'ana@example.com', service: 'Una' }])
    load.mockRejectedValueOnce(new Error('no answer'))
    await choose(type, { surroundings: { [asked]: load } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(told)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await open()
    expect(names()).toEqual([offer])
    warned.mockRestore()
  })

  test('[F70][F196] any kind that the options name', async () => {
    await choose('componentSelect', { options: { componentTypeName: 'chart' } })
    await open()
    expect(names()[0]).toBe('Uno chart')
  })

  test('[F192] several with multi', async () => {
    const given = await choose('formSelect', { options: { multi: true }, value: ['c1'] })
    await open()
    fireEvent.click(screen.getByRole('option', { name: 'Dos form', hidden: true }))
    expect(given).toEqual([['c1', 'c2']])
  })
})

describe('options of the list', () => {
  test('[F197] itemValue is what is kept', async () => {
    const given = await choose('formSelect', { options: { itemValue: 'area' } })
    await open()
    fireEvent.click(offered()[1] as HTMLElement)
    expect(given).toEqual(['sur'])
  })

  test('[F198] only those whose key has the value', async () => {
    await choose('formSelect', { options: { filterByKey: 'area', filterByValue: 'norte' } })
    await open()
    expect(names()).toEqual(['Uno form', 'Tres form'])
  })

  test('[F199] without those of a value', async () => {
    await choose('formSelect', { options: { excludeByValue: 'c1, c3' } })
    await open()
    expect(names()).toEqual(['Dos form'])
  })

  test('[F200] listed ones are disabled', async () => {
    await choose('formSelect', { options: { disabledItems: 'c2' } })
    await open()
    expect(offered().map(isDisabled)).toEqual([false, true, false])
  })

  test('[F201] only listed ones are enabled', async () => {
    await choose('formSelect', { options: { enabledItems: 'c2' } })
    await open()
    expect(offered().map(isDisabled)).toEqual([true, false, true])
  })

  const shortcuts = {
    pathOf: () => '/demo/forms/c1',
    create: () => async () => ({ _id: 'made', name: 'Hecho', definition: {} }),
  }

  test('[F203] the shortcut to edit leads to the chosen one, unless it is taken away', async () => {
    const link = () => screen.queryByRole('link', { name: 'Editar: Etiqueta' })
    await choose('formSelect', { value: 'c1', surroundings: shortcuts })
    expect(link()?.getAttribute('href')).toBe('/demo/forms/c1')
    cleanup()
    await choose('formSelect', { value: 'c1', surroundings: shortcuts, options: { noEdit: true } })
    expect(link()).toBeNull()
  })

  test('[F204] the shortcut to create chooses what was made, unless it is taken away', async () => {
    const button = () => screen.queryByRole('button', { name: 'Crear: Etiqueta' })
    const given = await choose('formSelect', { surroundings: shortcuts })
    await act(async () => fireEvent.click(button() as HTMLElement))
    await waitFor(() => expect(given).toEqual(['made']))
    cleanup()
    await choose('formSelect', { surroundings: shortcuts, options: { noCreate: true } })
    expect(button()).toBeNull()
  })
})

test('[F53] a select opens a list of options', async () => {
  const given = await choose('select', { options: { options: [{ value: 'a', label: 'Primera' }] } })
  await open()
  fireEvent.click(screen.getByRole('option', { name: 'Primera', hidden: true }))
  expect(given).toEqual(['a'])
})

test('[F84] a colour is chosen among colours, in a field of them, or written', async () => {
  const given = await choose('color')
  const box = screen.getByLabelText<HTMLInputElement>('Etiqueta')
  fireEvent.focus(box)
  const [field, hue] = await screen.findAllByRole('slider', { hidden: true })
  const offered = document.querySelectorAll<HTMLElement>(
    'button.mantine-ColorInput-swatch, button.mantine-ColorPicker-swatch',
  )
  expect(offered.length).toBeGreaterThan(5)
  fireEvent.click(offered[2] as HTMLElement)
  const chosen = String(given.at(-1))
  expect(chosen).toMatch(/^#[0-9a-f]{6}$/i)
  expect(box.value).toBe(chosen)
  fireEvent.keyDown(hue as HTMLElement, { key: 'ArrowRight' })
  fireEvent.keyDown(field as HTMLElement, { key: 'ArrowDown' })
  expect(given.at(-1)).toMatch(/^#[0-9a-f]{6}$/i)
  expect(given.at(-1)).not.toBe(chosen)
  fireEvent.change(box, { target: { value: '#112233' } })
  expect(given.at(-1)).toBe('#112233')
  fireEvent.change(box, { target: { value: '' } })
  expect(given.at(-1)).toBeUndefined()
})

test('[F59] repeated hooks are warned of', async () => {
  const given = await choose('hookSelect', { options: { multi: true }, value: ['c1', 'c2'] })
  expect(screen.queryByRole('alert')).toBeNull()
  await open()
  fireEvent.click(screen.getByRole('option', { name: 'Uno hook', hidden: true }))
  expect(given).toEqual([['c1', 'c2', 'c1']])
  expect(screen.getByRole('alert').textContent).toBe('Está repetido: Uno hook')
})

describe('what is offered beside the other values', () => {
  const price = { ...fieldOf('number'), name: 'price', label: 'Precio' }
  const day = { ...fieldOf('date'), name: 'day', label: 'Día' }
  const fieldsOf = { dated: [day], priced: [day, price] }
  const surroundings = { fields: (id: unknown) => fieldsOf[id as keyof typeof fieldsOf] ?? [] }

  test.each([
    ['dated', ['Cantidad de registros', 'Mínimo', 'Máximo', 'Último valor', 'Lo que diga un código']],
    [
      'priced',
      ['Cantidad de registros', 'Suma', 'Promedio', 'Mínimo', 'Máximo', 'Último valor', 'Lo que diga un código'],
    ],
  ])(
    'of the ways to count records of %s, those that their fields can be counted in',
    async (collectionId, expected) => {
      const { options, offers } = kindOf('indicator').properties.indicatorTypeId as Property
      await choose('singleSelect', { options, offers, values: { collectionId }, surroundings })
      await open()
      expect(names()).toEqual(expected)
    },
  )

  test('of indicators, those that say an amount of the same records, and the one that is chosen', async () => {
    const { options, offers } = kindOf('chart').properties.indicatorId as Property
    const indicator = (_id: string, definition: Record<string, unknown>) => ({ _id, name: _id, definition })
    const all = [
      indicator('how many', { collectionId: 'priced', indicatorTypeId: 'count' }),
      indicator('elsewhere', { collectionId: 'dated', indicatorTypeId: 'count' }),
      indicator('last day', { collectionId: 'priced', indicatorTypeId: 'maximum', fieldName: 'day' }),
      indicator('dearest', { collectionId: 'priced', indicatorTypeId: 'maximum', fieldName: 'price' }),
      indicator('chosen', { collectionId: 'gone', indicatorTypeId: 'count' }),
    ]
    const values = { collectionId: 'priced' }
    const shown = { ...surroundings, components: () => all }
    await choose('componentSelect', { options, offers, values, value: 'chosen', surroundings: shown })
    await open()
    expect(names()).toEqual(['how many', 'dearest', 'chosen'])
  })
})

describe('a field of a collection', () => {
  test('[F61] is one of the collection that the sheet names', async () => {
    const given = await choose('collectionFieldSelect', { values: { collectionId: 'orders' } })
    await open()
    fireEvent.click(screen.getByRole('option', { name: 'Cliente', hidden: true }))
    expect(given).toEqual(['customer'])
  })

  test('is one that fits beside the other values, and what was chosen before it stopped to fit is still shown', async () => {
    const values = { collectionId: 'mixed', only: 'string' }
    const mixed = [
      { ...fieldOf('string'), name: 'city', label: 'Ciudad' },
      { ...fieldOf('date'), name: 'day', label: 'Día' },
      { ...fieldOf('number'), name: 'price', label: 'Precio' },
    ]
    const fits: EditorProps<unknown>['fits'] = ({ type }, { only }) => type === only
    await choose('collectionFieldSelect', { fits, values, value: 'day', surroundings: { fields: () => mixed } })
    await open()
    expect(names()).toEqual(['Ciudad', 'Día'])
  })

  test('[F161] is one of the given collection', async () => {
    await choose('collectionFieldSelect', { options: { parentCollection: 'people' } })
    await open()
    expect(names()).toEqual(['Ciudad'])
  })

  test('[F162] is one of the collection that a relation leads to', async () => {
    await choose('collectionFieldSelect', { options: { parentCollection: 'orders', parentField: 'customer' } })
    await open()
    expect(names()).toEqual(['Ciudad'])
  })
})

test('[F314] a new design is both outlined and dense; parents restrict a field select to their collection', async () => {
  const drawn = async (options: Record<string, unknown>) => {
    await edit(fieldOf('string', options))
    const { outerHTML } = document.querySelector('[data-dense]') as HTMLElement
    cleanup()
    return outerHTML
  }
  expect(await drawn({ newDesign: true })).toBe(await drawn({ outlined: true, dense: true }))
  for (const [options, labels] of [
    [{ parentCollection: 'orders' }, ['Cliente']],
    [{ parentCollection: 'people' }, ['Ciudad']],
    [{ parentCollection: 'orders', parentField: 'customer' }, ['Ciudad']],
  ] as const) {
    await choose('collectionFieldSelect', { options, values: { collectionId: 'orders' } })
    await open()
    expect(names()).toEqual(labels)
    cleanup()
  }
})

describe('names instead of ids', () => {
  const read = async (type: string, value: unknown, options: Record<string, unknown> = {}, surroundings = {}) => {
    await draw(
      <SheetContext value={{ ...sheet, ...surroundings }}>
        <div data-testid="view">
          <PropertyValue field={fieldOf(type, options)} value={value} />
        </div>
      </SheetContext>,
    )
    return screen.getByTestId('view').textContent
  }

  test.each([
    ['[F71]', 'blockSelect', 'Uno block'],
    ['[F72]', 'hookSelect', 'Uno hook'],
    ['[F73]', 'collectionSelect', 'Uno collection'],
    ['[F75]', 'indicatorSelect', 'Uno indicator'],
    ['[F78]', 'filterSelect', 'Uno filter'],
    ['[F79]', 'formSelect', 'Uno form'],
    ['[F80]', 'tableSelect', 'Uno table'],
    ['[F81]', 'buttonSelect', 'Uno button'],
    ['[F82]', 'validationSelect', 'Uno validation'],
  ])('%s %s', async (_ids, type, expected) => {
    expect(await read(type, 'c1')).toBe(expected)
  })

  test('[F76] several roles are joined by commas', async () => {
    expect(await read('roleSelect', ['c2', 'c1'])).toBe('Dos role, Uno role')
  })

  test('[F77] people are called by their names, or by their addresses, and roles in their place by theirs', async () => {
    const ana = { _id: 'u1', name: 'Ana', email: 'ana@example.com' }
    const eva = { _id: 'u2', name: '', email: 'eva@example.com' }
    const people = async (_search: string, ids: readonly string[]) => [ana, eva].filter(({ _id }) => ids.includes(_id))
    await read('userSelect', ['u2', 'u1', 'gone'], {}, { people })
    await waitFor(() => expect(screen.getByTestId('view').textContent).toBe('eva@example.com, Ana, gone'))
    cleanup()
    expect(await read('userSelect', ['c1'], { returnRoles: true }, { people })).toBe('Uno role')
  })

  test('[F83] a component of any kind', async () => {
    expect(await read('componentSelect', 'c1', { componentTypeName: 'chart' })).toBe('Uno chart')
  })

  test('[F74] a field has its label', async () => {
    expect(await read('collectionFieldSelect', 'city', { parentCollection: 'people' })).toBe('Ciudad')
  })

  test('[F54] a select is read by the label of its option', async () => {
    expect(await read('select', 'a', { options: [{ value: 'a', label: 'Primera' }] })).toBe('Primera')
  })

  test('[F85] a colour is a swatch with its code', async () => {
    expect(await read('color', '#1648FF80')).toBe('#1648FF80')
    expect(document.querySelector<HTMLElement>('[data-testid=view] span[style]')?.style.background).toContain(
      '22, 72, 255',
    )
  })
})

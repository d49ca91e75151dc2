import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OptionsRequest, RelationOption } from '../kit/FieldsContext.tsx'
import { completeDocument, edit, fieldOf } from './testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const people = ['Juan Pérez', 'Juana Muñoz', 'Ana', 'Mariana', 'Pedro', 'Rosa', 'Luis', 'Eva', 'Iván', 'Sol']
const options: RelationOption[] = people.map((label, index) => ({ value: `id${index}`, label }))
const idOf = (label: string) => options[people.indexOf(label)]?.value

const combobox = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (text: string) => act(async () => fireEvent.change(combobox(), { target: { value: text } }))
const focus = () => act(async () => combobox().focus())
const leave = () => act(async () => combobox().blur())
const press = (key: string) => act(async () => void fireEvent.keyDown(combobox(), { key, code: key }))
const error = 'Elige una opción de la lista.'

/** No option shows it. */
const phoneOf = (label: string) => `+56 9 ${people.indexOf(label)}`

/** A server that finds what contains the text, or has the telephone, as soon as it may. */
function server() {
  let isHeld = false
  let answer = () => {}
  const asked: string[] = []
  return {
    asked,
    hold: () => {
      isHeld = true
    },
    answer: () => act(async () => answer()),
    options: async ({ search, current }: OptionsRequest) => {
      asked.push(search)
      if (isHeld) await new Promise<void>(done => (answer = done))
      const chosen = options.filter(({ value }) => current.includes(value))
      const found = options.filter(
        ({ label }) => label.toLowerCase().includes(search) || phoneOf(label).startsWith(search),
      )
      return [...new Set([...chosen, ...found])]
    },
  }
}
/** The list shows what was found. */
const found = (label: string) => screen.findByRole('option', { name: new RegExp(label), hidden: true })

const kinds = [
  ['singleSelect', (value: unknown) => value],
  ['oneOf', (value: unknown) => value],
  ['multipleSelect', (value: unknown) => [value]],
  ['manyOf', (value: unknown) => [value]],
] as const
const fieldWith = (kind: string) =>
  kind.endsWith('Of') ? fieldOf(kind, { collectionId: 'people' }) : fieldOf(kind, { options })

const relations = ['oneOf', 'manyOf'] as const

describe.each(relations)('what is chosen in a %s', kind => {
  const open = async () => {
    const one = idOf('Ana') ?? ''
    const values = await edit(fieldWith(kind), kind === 'oneOf' ? one : [one], { services: server() })
    await focus()
    await found('Mariana')
    return values
  }
  const listed = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  const shown = () => (kind === 'oneOf' ? combobox().value : document.querySelector('.mantine-Pill-label')?.textContent)

  test('stands in the list where it is called so, and nowhere else', async () => {
    await open()
    expect(listed()[0]).toBe('Ana')
    await type('ped')
    await waitFor(() => expect(listed()).toEqual(['Pedro']))
    await type('ana')
    await waitFor(() => expect(listed()).toEqual(['Juana Muñoz', 'Ana', 'Mariana']))
    await press('Escape')
    await leave()
    expect(shown()).toBe('Ana')
  })

  test('is found by what it does not show, and Enter takes it', async () => {
    const values = await open()
    await type('+56 9 4')
    await waitFor(() => expect(listed()).toEqual(['Pedro']))
    await press('Enter')
    expect(values.at(-1)).toEqual(kind === 'oneOf' ? idOf('Pedro') : [idOf('Ana'), idOf('Pedro')])
  })
})

describe.each(kinds)('in a %s', (kind, whole) => {
  const open = async (initial: unknown = null) => {
    const services = server()
    const values = await edit(fieldWith(kind), initial, { services })
    await focus()
    await found('Mariana')
    return { values, services }
  }

  test('Enter takes the only option that was found, without an arrow', async () => {
    const { values } = await open()
    await type('ped')
    await waitFor(() => expect(screen.queryByText('Mariana')).toBeNull())
    const event = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
    await act(async () => void combobox().dispatchEvent(event))
    expect(values).toEqual([whole(idOf('Pedro'))])
    // The form stays where it is.
    expect(event.defaultPrevented).toBe(true)
  })

  test('Enter takes nothing where several were found, and none is marked', async () => {
    const { values } = await open()
    await type('juan')
    await waitFor(() => expect(screen.queryByText('Mariana')).toBeNull())
    await press('Enter')
    expect(values).toEqual([])
    expect(combobox().value).toBe('juan')
  })

  test('the option that arrows lead to is taken, the first one first', async () => {
    const { values } = await open()
    await type('juan')
    await waitFor(() => expect(screen.queryByText('Mariana')).toBeNull())
    await press('ArrowDown')
    await press('Enter')
    expect(values).toEqual([whole(idOf('Juan Pérez'))])
  })

  test.each([
    ['the only one that was found', 'muñoz', 'Juana Muñoz'],
    ['the one that is called so, among others', 'ANA', 'Ana'],
  ])('leaving it takes %s', async (_, text, label) => {
    const { values } = await open()
    await type(text.toLowerCase())
    await waitFor(() => expect(screen.queryByText('Pedro')).toBeNull())
    await leave()
    expect(values).toEqual([whole(idOf(label))])
    expect(screen.queryByText(error)).toBeNull()
  })

  test('leaving it takes the one that arrows led to', async () => {
    const { values } = await open()
    await type('juan')
    await waitFor(() => expect(screen.queryByText('Mariana')).toBeNull())
    await press('ArrowDown')
    await press('ArrowDown')
    await leave()
    expect(values).toEqual([whole(idOf('Juana Muñoz'))])
  })

  test('what is no option stays, and an error says so until it is one or nothing', async () => {
    const { values } = await open()
    await type('juan')
    await waitFor(() => expect(screen.queryByText('Mariana')).toBeNull())
    await leave()
    expect(values).toEqual([whole('juan')])
    expect(combobox().value).toBe('juan')
    expect(screen.getByText(error)).toBeDefined()
    expect(screen.queryByRole('option', { name: 'juan', hidden: true })).toBeNull()
    await focus()
    await type('')
    await leave()
    expect(screen.queryByText(error)).toBeNull()
    expect([values.at(-1) ?? []].flat()).toEqual([])
    await focus()
    await type('pedro')
    await leave()
    await waitFor(() => expect(values.at(-1)).toEqual(whole(idOf('Pedro'))))
    expect(screen.queryByText(error)).toBeNull()
  })

  test('what is emptied without a choice shows what was chosen before', async () => {
    const { values } = await open(whole(idOf('Rosa')))
    await type('x')
    await type('')
    await leave()
    expect(values).toEqual([])
    expect((await screen.findAllByDisplayValue(/^(Rosa|)$/)).length).toBeGreaterThan(0)
  })

  test('Escape takes back what was typed', async () => {
    const { values } = await open()
    await type('juan')
    await press('Escape')
    await leave()
    expect(values).toEqual([])
    expect(combobox().value).toBe('')
  })
})

describe.each(kinds.filter(([kind]) => kind.endsWith('Of')))('in a %s that is searched elsewhere', (kind, whole) => {
  const open = async () => {
    const services = server()
    const values = await edit(fieldWith(kind), null, { services })
    await focus()
    await found('Mariana')
    services.hold()
    return { values, services }
  }

  test('Enter and Tab wait for the answer that is on its way', async () => {
    for (const go of [() => press('Enter'), leave]) {
      const { values, services } = await open()
      await type('ped')
      await go()
      expect(screen.queryByText(error)).toBeNull()
      await waitFor(() => expect(services.asked.at(-1)).toBe('ped'))
      await services.answer()
      expect(values.at(-1)).toEqual(whole(idOf('Pedro')))
      expect(combobox().value).toBe(kind === 'oneOf' ? 'Pedro' : '')
      cleanup()
    }
  })

  test('what was left before its answer is handed on meanwhile, and told if it is no option', async () => {
    const { values, services } = await open()
    await type('juan')
    await leave()
    expect(values).toEqual([whole('juan')])
    await waitFor(() => expect(services.asked.at(-1)).toBe('juan'))
    await services.answer()
    expect(screen.getByText(error)).toBeDefined()
    expect(combobox().value).toBe('juan')
  })
})

describe.each(kinds.filter(([kind]) => kind.endsWith('Of')))('a %s whose records can be made', (kind, whole) => {
  const open = async (created: string | null = 'new') => {
    const createOption = vi.fn(async () => created ?? undefined)
    const field = fieldOf(kind, { collectionId: 'people', createForm: 'f' })
    const values = await edit(field, null, { services: { ...server(), createOption } })
    await focus()
    await found('Mariana')
    return { values, createOption }
  }
  const made = (createOption: unknown, text: string) =>
    expect(createOption).toHaveBeenCalledWith(expect.anything(), expect.anything(), text)

  test('offers to make what was typed, also where others were found, and takes it', async () => {
    const { values, createOption } = await open()
    await type('juan')
    fireEvent.click(await found('Crear “juan”'))
    await waitFor(() => expect(values).toEqual([whole('new')]))
    made(createOption, 'juan')
    expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(1)
  })

  test('does not offer it where one is called so', async () => {
    await open()
    await type('ana')
    await waitFor(() => expect(screen.queryByText('Pedro')).toBeNull())
    expect(screen.queryByText(/^Crear “/)).toBeNull()
  })

  test('Enter makes it where nothing was found, and what was typed stays when the form is closed', async () => {
    const { values, createOption } = await open(null)
    await type('zoe')
    await found('Crear “zoe”')
    await press('Enter')
    made(createOption, 'zoe')
    expect(values).toEqual([])
    expect(combobox().value).toBe('zoe')
  })

  test('the button beside it begins with what was typed', async () => {
    const { values, createOption } = await open()
    await type('juan')
    await found('Crear “juan”')
    await leave()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Crear en Etiqueta' })))
    made(createOption, 'juan')
    expect(values.at(-1)).toEqual(whole('new'))
  })
})

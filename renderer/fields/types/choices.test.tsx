import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { fieldTypes } from '../../../shared/fields/registry.ts'
import type { OptionsRequest, RelationOption } from '../kit/FieldsContext.tsx'
import { completeDocument, draw, edit, fieldOf, Holder, surrounded, view } from './testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const options: RelationOption[] = [
  { value: 'a', label: 'Ana', subtitle: 'Ventas', image: 'https://ejemplo.cl/a.png', icon: null },
  { value: 'b', label: 'Benito', subtitle: null, image: null, icon: 'user' },
  { value: 'c', label: 'Carla', subtitle: null, image: 'demo/c.png', icon: null },
  { value: 'd', label: 'Dora', subtitle: null, image: 'demo/private.d.png', icon: null },
]
const combobox = () => screen.getByRole<HTMLInputElement>('combobox')
const open = () => act(async () => fireEvent.click(combobox()))
const optionNamed = (name: string) => screen.findByRole('option', { name: new RegExp(name), hidden: true })

describe('choices from a list', () => {
  test('[F49] a singleSelect takes one', async () => {
    const values = await edit(fieldOf('singleSelect', { options }))
    await open()
    fireEvent.click(await optionNamed('Benito'))
    expect(values).toEqual(['b'])
  })

  test('[F146] an option has a label, which is read, and a value, which is kept; without either it is none', async () => {
    const values = await edit(fieldOf('singleSelect', { options: [{ label: 'Dos', value: 2 }, ...options] }))
    await open()
    fireEvent.click(await optionNamed('Dos'))
    expect(combobox().value).toBe('Dos')
    await open()
    fireEvent.click(await optionNamed('Ana'))
    expect(values).toEqual(['2', 'a'])
    expect(combobox().value).toBe('Ana')
    const { options: properties } = fieldTypes.singleSelect
    const problems = (given: object) => checkProperties(properties, { options: [given] })
    expect(problems({ label: 'Ana', value: 'a' })).toEqual({})
    expect(problems({ label: 'Ana' })).toEqual({ 'options.0.value': 'required' })
    expect(problems({ value: 'a' })).toEqual({ 'options.0.label': 'required' })
  })

  test('[F51] a multipleSelect takes several', async () => {
    const values = await edit(fieldOf('multipleSelect', { options }), ['b'])
    await open()
    fireEvent.click(await optionNamed('Ana'))
    expect(values).toEqual([['b', 'a']])
  })

  test('[F52] several are read by their labels', async () => {
    expect((await view(fieldOf('multipleSelect', { options }), ['b', 'a'])).textContent).toBe('Benito, Ana')
  })

  test('options with colours are read as chips, those without one as grey ones, and offered in them', async () => {
    const coloured = [
      { value: 'a', label: 'Ana', color: '#dc2626' },
      { value: 'b', label: 'Benito' },
    ]
    const shown = await view(fieldOf('multipleSelect', { options: coloured }), ['b', 'a', 'x'])
    expect(shown.textContent).toBe('Benito, Ana, x')
    expect(within(shown).getByText('Ana').style.getPropertyValue('--chip-text-light')).toMatch(/^#[0-9a-f]{6}$/)
    expect(within(shown).getByText('Ana').dataset.coloured).toBe('')
    expect(within(shown).getByText('Benito').dataset.coloured).toBeUndefined()
    cleanup()
    expect(
      (await view(fieldOf('singleSelect', { options: coloured }), 'a')).querySelector('[data-coloured]'),
    ).not.toBeNull()
    cleanup()
    await edit(fieldOf('singleSelect', { options: coloured }))
    await open()
    expect((await optionNamed('Ana')).querySelector('[data-coloured]')?.textContent).toBe('Ana')
    expect((await optionNamed('Benito')).querySelector('[data-coloured]')).toBeNull()
  })

  test.each(['singleSelect', 'multipleSelect', 'oneOf', 'manyOf'])(
    '[F147][F148][F149] options of a %s show their subtitle, picture and icon',
    async type => {
      const given = type.endsWith('Of') ? { collectionId: 'people' } : { options }
      const fileLink = async (place: string, purpose: string) => `/files/${place}?${purpose}`
      await edit(fieldOf(type, given), null, { services: { options: async () => options, fileLink } })
      await open()
      const ana = await optionNamed('Ana')
      expect(within(ana).getByText('Ventas')).toBeDefined()
      const pictureOf = async (name: string) => (await optionNamed(name)).querySelector('img')?.getAttribute('src')
      await waitFor(async () => expect(await pictureOf('Ana')).toBe('https://ejemplo.cl/a.png'))
      await waitFor(async () => expect(await pictureOf('Carla')).toBe('/files/demo/c.png?width=96'))
      await waitFor(async () => expect(await pictureOf('Dora')).toBe('/files/demo/private.d.png?thumbnail'))
      const benito = await optionNamed('Benito')
      await waitFor(() => expect(benito.querySelector('use[href="#icon-user"]')).not.toBeNull())
      expect(benito.querySelector('img')).toBeNull()
    },
  )

  test('[F177] the list can be boxes in sight', async () => {
    const values = await edit(fieldOf('multipleSelect', { options, typeMultiselect: 'checkboxes' }), ['a'])
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false, false])
    fireEvent.click(boxes[1] as HTMLElement)
    expect(values).toEqual([['a', 'b']])
  })

  test('[F205] chosen ones are chips, or a text without them', async () => {
    const pill = () => document.querySelector('.mantine-Pill-root')
    await edit(fieldOf('multipleSelect', { options }), ['a'])
    const chip = pill()?.className
    cleanup()
    await edit(fieldOf('multipleSelect', { options, showChip: false }), ['a'])
    expect(pill()?.textContent).toBe('Ana')
    expect(pill()?.className).not.toBe(chip)
  })
})

describe('relations', () => {
  const relation = (more: Record<string, unknown> = {}) => fieldOf('manyOf', { collectionId: 'people', ...more })

  /** A server that answers what it is asked. */
  function server(answer: (request: OptionsRequest) => RelationOption[] = () => options) {
    const asked: OptionsRequest[] = []
    return {
      asked,
      services: {
        options: async (request: OptionsRequest) => {
          asked.push(request)
          return answer(request)
        },
      },
    }
  }

  test('[F88] a oneOf takes one of the records', async () => {
    const { services } = server()
    const values = await edit(fieldOf('oneOf', { collectionId: 'people' }), null, { services })
    await open()
    fireEvent.click(await optionNamed('Ana'))
    expect(values).toEqual(['a'])
  })

  test('[F90] a manyOf takes several of the records', async () => {
    const { services } = server()
    const values = await edit(relation(), ['b'], { services })
    await open()
    fireEvent.click(await optionNamed('Ana'))
    expect(values).toEqual([['b', 'a']])
  })

  test('[F285][F286] the typed text is searched by the server, and each opening asks it anew', async () => {
    const { asked, services } = server()
    await edit(relation(), null, { services })
    await open()
    await waitFor(() => expect(asked).toHaveLength(1))
    await act(async () => fireEvent.change(combobox(), { target: { value: 'ben' } }))
    await waitFor(() => expect(asked.at(-1)?.search).toBe('ben'))
    const before = asked.length
    await act(async () => fireEvent.blur(combobox()))
    await open()
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })

  test.each([
    [false, 2],
    [true, 1],
  ])(
    '[F287][F176] an open list is asked for again when the collection changes, unless it is not refreshed: %s',
    async (disableRefresh, times) => {
      const { asked, services } = server()
      const holder = <Holder field={relation({ disableRefresh })} initial={null} />
      const { rerender } = await draw(holder, { services: { ...services, revision: 0 } })
      await waitFor(() => expect(combobox()).toBeDefined())
      await open()
      await waitFor(() => expect(asked).toHaveLength(1))
      // It asks by a timer: all of those are over before what was asked is counted.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      await act(async () => rerender(surrounded(holder, { services: { ...services, revision: 1 } })))
      await act(() => vi.advanceTimersByTimeAsync(1_000))
      expect(asked).toHaveLength(times)
    },
  )

  test('[F174] the filter gets the named values of the form', async () => {
    const { asked, services } = server()
    const values = { city: 'Arica', age: 0, other: 'x' }
    await edit(relation({ filterId: 'f', filterFields: 'city, age' }), null, { services, values })
    await open()
    await waitFor(() => expect(asked[0]?.filterOptions).toEqual({ city: 'Arica', age: 0 }))
  })

  test('[F289][F290] a filter that fails empties the list and disables the field, until it answers again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    let fails = false
    const { services } = server(() => {
      if (fails) throw new Error('BadRequest')
      return options
    })
    const holder = <Holder field={relation({ filterId: 'f' })} initial={null} />
    const { rerender } = await draw(holder, { services })
    await waitFor(() => expect(combobox()).toBeDefined())
    await open()
    await optionNamed('Ana')
    fails = true
    await act(async () => rerender(surrounded(holder, { services: { ...services, revision: 1 } })))
    await waitFor(() => expect(combobox().disabled).toBe(true))
    expect(screen.queryByRole('option', { hidden: true })).toBeNull()
    fails = false
    await act(async () => rerender(surrounded(holder, { services: { ...services, revision: 2 } })))
    await waitFor(() => expect(combobox().disabled).toBe(false))
    warned.mockRestore()
  })

  test('[F293][F294] a record that was made in the form is chosen too, and the options are asked for again', async () => {
    const { asked, services } = server(({ current }) => [
      ...options,
      ...(current.includes('new') ? [{ value: 'new', label: 'Recién hecha' }] : []),
    ])
    const createOption = vi.fn(async () => 'new')
    const values = await edit(relation({ createForm: 'f' }), ['a'], { services: { ...services, createOption } })
    await waitFor(() => expect(asked).toHaveLength(1))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Crear en Etiqueta' })))
    expect(values).toEqual([['a', 'new']])
    expect((await screen.findAllByText('Recién hecha')).length).toBeGreaterThan(0)
    expect(asked.length).toBeGreaterThan(1)
  })
})

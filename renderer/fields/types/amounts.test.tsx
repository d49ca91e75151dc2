import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { regionOf } from '../../../shared/formats/region.ts'
import { completeDocument, edit, fieldOf, input, view, write } from './testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const shown = (text: string) => screen.queryByText(text) !== null

describe.each([
  ['number', '[F15][F226][F229][F230]', 6, 4],
  ['currency', '[F227][F231]', 6, 4],
  ['percentage', '[F55][F228][F232]', 0.06, 0.04],
] as const)('%s', (type, ids, above, below) => {
  test(`${ids} takes a number between its bounds, and names the bound that it passes`, async () => {
    const values = await edit(fieldOf(type, { min: 5, max: 5 }))
    write('cinco')
    expect(shown('Debe ser un número.')).toBe(true)
    write('6')
    expect(shown('El máximo es 5.')).toBe(true)
    write('4')
    expect(shown('El mínimo es 5.')).toBe(true)
    expect(values).toEqual(['cinco', above, below])
  })

  test('[F233] can be limited to whole numbers', async () => {
    await edit(fieldOf(type, { integer: true }))
    write('1,5')
    expect(shown('Debe ser un número entero.')).toBe(true)
    write('15')
    expect(shown('Debe ser un número entero.')).toBe(false)
  })
})

test('[F17] money is typed as a number into a box with its sign', async () => {
  const values = await edit(fieldOf('currency'), 193464.5)
  expect(input().tagName).toBe('INPUT')
  expect(input().inputMode).toBe('decimal')
  expect(input().value).toBe('193,464.5')
  const sign = input().parentElement?.querySelector('[data-position="left"]')
  expect(sign?.textContent).toBe('$')
  fireEvent.focus(input())
  expect(input().value).toBe('193464.5')
  write('2500,75')
  expect(values).toEqual([2500.75])
  fireEvent.blur(input())
  expect(input().value).toBe('2,500.75')
})

test('a number that is reached by the keyboard stays selected as it loses its separators', async () => {
  await edit(fieldOf('number'), 193464)
  expect(input().value).toBe('193,464')
  input().select()
  fireEvent.focus(input())
  expect(input().value).toBe('193464')
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6])
})

test('[F235] an emptied percentage gives no value', async () => {
  const values = await edit(fieldOf('percentage'), 0.5)
  write('')
  expect(values).toEqual([null])
})

test('[F318] a percentage is typed in percent, stored as a fraction and comes back as it was typed', async () => {
  for (const [typed, stored] of [
    ['50', 0.5],
    ['7', 0.07],
    ['0,07', 0.0007],
    ['33.333', 0.33333],
  ] as const) {
    const values = await edit(fieldOf('percentage'))
    fireEvent.focus(input())
    write(typed)
    expect(values).toEqual([stored])
    fireEvent.blur(input())
    expect(input().value).toBe(typed.replace(',', '.'))
    cleanup()
  }
})

test.each([
  ['[F18][F317] money with its sign', 'currency', {}, 1234.5, '$1,234.5'],
  ['[F56] percent with up to two decimals', 'percentage', {}, 0.12345, '12.35%'],
  ['0 percent is a value', 'percentage', {}, 0, '0%'],
  ['[F121] both ends of a range', 'range', {}, '0.5::1200', '0.5 – 1,200'],
  ['[F123] a time', 'time', {}, '09:05', '09:05'],
])('%s', async (_title, type, options, value, expected) => {
  expect((await view(fieldOf(type, options), value)).textContent).toBe(expected)
})

describe('a range', () => {
  const ends = () => ['Etiqueta, desde', 'Etiqueta, hasta'].map(name => screen.getByLabelText<HTMLInputElement>(name))
  const type = (position: number, text: string) =>
    fireEvent.change(ends()[position] as HTMLInputElement, { target: { value: text } })

  test('[F120][F282] has two ends, which must both be numbers', async () => {
    const values = await edit(fieldOf('range'))
    type(0, '1')
    expect(shown('El rango necesita dos números.')).toBe(true)
    for (const [from, to] of [
      ['1', 'x'],
      ['x', '1'],
      ['1', 'Infinity'],
      ['-Infinity', '1'],
    ] as const) {
      type(0, from)
      type(1, to)
      expect(shown('El rango necesita dos números.'), `${from}::${to}`).toBe(true)
    }
    type(0, '1')
    type(1, '2')
    expect(shown('El rango necesita dos números.')).toBe(false)
    expect(values.at(-1)).toBe('1::2')
  })

  test('reversed ends change places when they are left', async () => {
    const values = await edit(fieldOf('range'))
    type(0, '9')
    type(1, '2')
    fireEvent.blur(ends()[1] as HTMLInputElement)
    expect(values.at(-1)).toBe('2::9')
    expect(ends().map(({ value }) => value)).toEqual(['2', '9'])
  })

  test('[F185][F186][F187] can be a slider between its bounds', async () => {
    const values = await edit(
      fieldOf('range', { showSliderView: true, minNumberRange: 10, maxNumberRange: 20 }),
      '12::15',
    )
    const thumbs = screen.getAllByRole('slider')
    expect(thumbs.map(thumb => thumb.getAttribute('aria-valuenow'))).toEqual(['12', '15'])
    expect(thumbs.map(thumb => thumb.getAttribute('aria-valuemin'))[0]).toBe('10')
    expect(thumbs.map(thumb => thumb.getAttribute('aria-valuemax'))[1]).toBe('20')
    fireEvent.keyDown(thumbs[0] as HTMLElement, { key: 'ArrowRight' })
    expect(values.at(-1)).toBe('13::15')
  })
})

describe('a rating', () => {
  const stars = () => screen.getAllByRole<HTMLInputElement>('radio')

  test('[F116][F141] is as many stars as are chosen; the chosen one again leaves none', async () => {
    const values = await edit(fieldOf('rating'))
    fireEvent.click(stars()[2] as HTMLElement)
    expect(values).toEqual([3])
    expect(stars()[2]?.checked).toBe(true)
    fireEvent.click(stars()[2] as HTMLElement)
    expect(values).toEqual([3, 0])
  })

  test('[F315] without a star it is empty where it is required', async () => {
    await edit(fieldOf('rating', {}, false), 0)
    expect(shown('Campo requerido.')).toBe(true)
  })

  test('[F180][F117] has as many stars as its option says, edited and read', async () => {
    await edit(fieldOf('rating', { num: 7 }))
    expect(stars()).toHaveLength(7)
    cleanup()
    const read = await view(fieldOf('rating', { num: 7 }), 2)
    expect(read.querySelectorAll('svg')).toHaveLength(7)
    expect(read.querySelectorAll('[data-filled]')).toHaveLength(2)
    expect(read.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('2 de 7 estrellas')
  })

  test('[F181][F183][F184] has the size and the colours of its options', async () => {
    await edit(fieldOf('rating', { size: 'large', startBackColor: '#111111', startAccentColor: '#222222' }), 1)
    const group = screen.getByRole('radiogroup')
    expect(group.querySelector('svg')?.getAttribute('width')).toBe('32')
    expect(group.style.getPropertyValue('--star-empty')).toBe('#111111')
    expect(group.style.getPropertyValue('--star-filled')).toBe('#222222')
  })

  test.each([
    [true, 4],
    [false, 1],
  ])('[F182] shows what would be chosen under the pointer when hover is %s', async (hover, filled) => {
    await edit(fieldOf('rating', { hover }), 1)
    fireEvent.pointerEnter(stars()[3]?.parentElement as HTMLElement)
    expect(document.querySelectorAll('label[data-filled]')).toHaveLength(filled)
  })
})

describe('yes and no', () => {
  test('[F3] a boolean is a switch', async () => {
    const values = await edit(fieldOf('boolean'))
    fireEvent.click(screen.getByRole('switch'))
    expect(values).toEqual([true])
  })

  test('[F5][F218] a checkbox is a box, which must be ticked where it is required', async () => {
    const values = await edit(fieldOf('checkbox', {}, false), false)
    expect(shown('Campo requerido.')).toBe(true)
    fireEvent.click(screen.getByRole('checkbox'))
    expect(values).toEqual([true])
    expect(shown('Campo requerido.')).toBe(false)
  })

  test('[F6] a ticked box is read otherwise than an empty one', async () => {
    const label = (element: HTMLElement) => element.querySelector('[role=img]')?.getAttribute('aria-label')
    expect(label(await view(fieldOf('checkbox'), true))).toBe('Sí')
    cleanup()
    expect(label(await view(fieldOf('checkbox'), false))).toBe('No')
  })
})

test('[F122][F140] a time is picked, and is --:-- while it is empty', async () => {
  const values = await edit(fieldOf('time'))
  expect(input().placeholder).toBe('--:--')
  await act(async () => fireEvent.focus(input()))
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '09:30', hidden: true })))
  expect(values.at(-1)).toBe('09:30')
  cleanup()
  expect((await view(fieldOf('time'), '')).textContent).toBe('--:--')
})

test('[F87] a colour is read as a swatch, with its code', async () => {
  const read = await view(fieldOf('colorPicker'), '#1648FF80')
  expect(read.textContent).toBe('#1648FF80')
  expect(read.querySelector<HTMLElement>('span[style]')?.style.background).toContain('22, 72, 255')
})

test('[F86] a colour is picked from a field of colours, and its transparency from a line', async () => {
  const values = await edit(fieldOf('colorPicker'), '#1648FFFF')
  expect(screen.queryAllByRole('slider')).toEqual([])
  fireEvent.focus(input())
  const [field, hue, alpha] = await screen.findAllByRole('slider', { hidden: true })
  const step = (part: HTMLElement | undefined, key: string) => fireEvent.keyDown(part as HTMLElement, { key })
  step(hue, 'ArrowRight')
  const turned = String(values.at(-1))
  expect(turned).toMatch(/^#[0-9a-f]{6}ff$/i)
  expect(turned.toUpperCase()).not.toBe('#1648FFFF')
  step(alpha, 'ArrowLeft')
  expect(String(values.at(-1))).toMatch(/^#[0-9a-f]{6}f[0-9a-e]$/i)
  step(field, 'ArrowDown')
  expect(String(values.at(-1)).slice(0, 7)).not.toBe(turned.slice(0, 7))
  const swatches = document.querySelectorAll<HTMLElement>(
    'button.mantine-ColorInput-swatch, button.mantine-ColorPicker-swatch',
  )
  fireEvent.click(swatches[0] as HTMLElement)
  expect(String(values.at(-1))).toMatch(/^#[0-9a-f]{6,8}$/i)
  expect(input().value).toBe(values.at(-1))
})

test('[F144] a colour is hexadecimal text with its transparency', async () => {
  const values = await edit(fieldOf('colorPicker'))
  write('#1648FF80')
  expect(values.at(-1)).toBe('#1648FF80')
  expect(shown('El color no es válido.')).toBe(false)
})

const chile = regionOf({ locale: 'es-CL', currency: 'CLP' })
const spain = regionOf({ locale: 'es-ES', currency: 'EUR' })

describe('where numbers are written otherwise', () => {
  test('an amount that was typed as people write it is that amount, and is shown so', async () => {
    const values = await edit(fieldOf('currency'), 1234.5, { region: chile })
    expect(input().value).toBe('1.234,5')
    fireEvent.focus(input())
    expect(input().value).toBe('1234,5')
    for (const text of ['25.000', '25,000', '$25.000', '25000']) write(text)
    expect(values).toEqual([25_000, 25_000, 25_000, 25_000])
    fireEvent.blur(input())
    expect(input().value).toBe('25.000')
  })

  test('of what could mean two numbers, it says which one will be stored before it is', async () => {
    const values = await edit(fieldOf('number'), null, { region: chile })
    fireEvent.focus(input())
    write('25.000,5')
    expect(screen.queryByText(/Se guardará/)).toBeNull()
    write('25,000')
    expect(await screen.findByText('Se guardará 25')).toBeDefined()
    write('25.000')
    expect(await screen.findByText('Se guardará 25.000')).toBeDefined()
    expect(values).toEqual([25_000.5, 25, 25_000])
    fireEvent.blur(input())
    await waitFor(() => expect(screen.queryByText(/Se guardará/)).toBeNull())
  })

  test('the sign of the money stands where it is written', async () => {
    await edit(fieldOf('currency'), 25, { region: spain })
    expect(input().parentElement?.querySelector('[data-position="right"]')?.textContent).toBe('€')
    cleanup()
    const shown = await view(fieldOf('currency'), 25_000, { region: spain })
    expect(shown.textContent?.replace(/\s/g, ' ')).toBe('25.000,00 €')
  })

  test('a percentage and a range are typed and shown with their decimals behind a comma', async () => {
    const percents = await edit(fieldOf('percentage'), 0.125, { region: chile })
    expect(input().value).toBe('12,5')
    write('33,3')
    expect(percents).toEqual([0.333])
    cleanup()
    const shown = await view(fieldOf('range'), '1000.5::2000', { region: chile })
    expect(shown.textContent).toBe('1.000,5 – 2.000')
  })
})

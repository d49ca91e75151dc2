import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { completeDocument, edit, fieldOf, input, write } from './testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const look = () => document.querySelector('[data-dense], [data-outlined], [data-ground]')

describe('how a designer wants a field drawn', () => {
  test('[F153] its description stands with it', async () => {
    await edit(fieldOf('string', { description: 'Como en la cédula' }))
    expect(screen.getByText('Como en la cédula')).toBeDefined()
    expect(input().getAttribute('aria-describedby')).toBe(screen.getByText('Como en la cédula').id)
  })

  test.each([
    ['dense', 'data-dense'],
    ['outlined', 'data-outlined'],
  ])('%s', async (title, attribute) => {
    await edit(fieldOf('string', { [title]: true }))
    expect(look()?.hasAttribute(attribute)).toBe(true)
  })

  test('a new design is outlined and compact', async () => {
    await edit(fieldOf('string', { newDesign: true }))
    expect(look()?.hasAttribute('data-dense') && look()?.hasAttribute('data-outlined')).toBe(true)
  })

  test('for a dark background', async () => {
    await edit(fieldOf('string', { isDark: true }))
    expect(look()?.getAttribute('data-ground')).toBe('dark')
  })

  test('[F163][F166][F167] an icon inside, another, or none', async () => {
    const icon = () => document.querySelector('.mantine-Input-section[data-position="left"] svg')
    const isDrawn = (name: string) =>
      waitFor(() => expect(icon()?.matches(`.tabler-icon-${name}, :has([href="#icon-${name}"])`)).toBe(true))
    for (const [type, options, name] of [
      ['string', { inner_icon: 'user' }, 'user'],
      ['string', { icon: 'truck' }, 'truck'],
      ['phone', {}, 'phone'],
      ['phone', { icon: 'truck' }, 'truck'],
    ] as const) {
      await edit(fieldOf(type, options))
      await isDrawn(name)
      cleanup()
    }
    await edit(fieldOf('phone', { noicon: true, icon: 'user' }))
    expect(icon()).toBeNull()
  })

  test('[F188] a textArea grows with its text, or does not', async () => {
    await edit(fieldOf('textArea', { autoResize: false }))
    expect(input().getAttribute('rows')).toBe('4')
    cleanup()
    const { scrollHeight } = Object.getOwnPropertyDescriptors(Element.prototype)
    // Nothing is laid out here: a line is 20 px high.
    Object.defineProperty(Element.prototype, 'scrollHeight', {
      configurable: true,
      get: () => 20 * ((document.querySelector<HTMLTextAreaElement>('#input')?.value ?? '').split('\n').length + 3),
    })
    await edit(fieldOf('textArea', { autoResize: true }), 'a')
    const before = Number.parseFloat(input().style.height)
    write('a\nb\nc')
    expect(Number.parseFloat(input().style.height)).toBeGreaterThan(before)
    Object.defineProperty(Element.prototype, 'scrollHeight', scrollHeight)
  })
})

/** What a person could change; texts that grow are measured in one that nobody sees. */
const control = () => document.querySelector('input, textarea:not([aria-hidden]), select')

const plain = offeredFieldTypes.filter(({ options }) => 'readonly' in options)

describe.each(plain.map(type => [type.name, type] as const))('%s', (name, type) => {
  test('[F168] is not there when it is hidden', async () => {
    await edit(fieldOf(name, { ...type.examples.options, hidden: true }))
    expect(screen.queryByText('Etiqueta')).toBeNull()
    expect(control()).toBeNull()
  })

  test('[F195] shows its value without an input when it is display only', async () => {
    await edit(fieldOf(name, { ...type.examples.options, displayOnly: true }), type.examples.valid[0])
    expect(screen.getByText('Etiqueta')).toBeDefined()
    expect(control()).toBeNull()
  })
})

test.each(['string', 'number', 'rut', 'date', 'textArea', 'singleSelect', 'manyOf'])(
  '[F202] a read-only %s cannot be typed into',
  async name => {
    const values = await edit(fieldOf(name, { readonly: true }))
    expect(input().readOnly).toBe(true)
    fireEvent.keyDown(input(), { key: 'ArrowDown' })
    expect(screen.queryByRole('option')).toBeNull()
    expect(values).toEqual([])
  },
)

test.each(plain.map(type => [type.name, type] as const))(
  'a read-only %s tells of nothing that is open once it was pressed',
  async (name, type) => {
    await edit(fieldOf(name, { ...type.examples.options, readonly: true }), type.examples.valid[0])
    for (const pressed of document.querySelectorAll<HTMLElement>('input, [aria-expanded]'))
      await act(async () => void fireEvent.click(pressed))
    expect(document.querySelectorAll('[aria-expanded="true"]')).toHaveLength(0)
  },
)

test.each(['boolean', 'checkbox', 'rating'])('[F202] a read-only %s cannot be switched', async name => {
  await edit(fieldOf(name, { readonly: true }))
  const controls = document.querySelectorAll<HTMLInputElement>('input')
  expect([...controls].every(({ disabled }) => disabled)).toBe(true)
  expect(controls.length).toBeGreaterThan(0)
})

test('what is typed in a dense field is kept as in any other', async () => {
  const values = await edit(fieldOf('string', { dense: true }))
  write('a')
  expect(values).toEqual(['a'])
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { rangeOf } from './daterange/days.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldValue } from './FieldValue.tsx'
import { completeDocument, draw, edit, fieldOf, input, testServices, view, write } from './testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

describe.each(offeredFieldTypes.map(type => [type.name, type] as const))('%s', (name, type) => {
  const field = fieldOf(name, type.examples.options)

  test('edits every valid example under its label, and nothing given', async () => {
    for (const value of [...type.examples.valid, null, undefined]) {
      await edit(field, value)
      expect((await screen.findAllByText('Etiqueta')).length).toBeGreaterThan(0)
      expect(screen.queryByText('Tipo de campo no soportado')).toBeNull()
      cleanup()
    }
  })

  test('reads every valid example without an input', async () => {
    for (const value of type.examples.valid) {
      const shown = await view(field, value, { labels: new Map() })
      expect(shown.querySelector('input, textarea, select')).toBeNull()
      cleanup()
    }
    expect((await view(field, null)).textContent).toBe('')
  })
})

test.each(
  offeredFieldTypes
    .filter(({ offered }) => offered === 'number' || offered === 'date')
    .map(type => [type.name, type] as const),
)('no digit of a %s is broken from the others', async (name, type) => {
  for (const value of type.examples.valid) {
    const shown = await view(fieldOf(name, type.examples.options), value)
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      const isFigure = /\d/.test(textContent ?? '')
      if (isFigure) expect(parentElement?.style.whiteSpace, `${textContent}`).toBe('nowrap')
    }
    cleanup()
  }
})

/** Nobody is asked for what the server gives. */
const typed = offeredFieldTypes.filter(type => type.assigned === undefined)

describe.each(typed.map(type => [type.name, type] as const))('%s that is required', (name, type) => {
  test.each([
    ['es-419', /^(Campo requerido\.|Ingresa las coordenadas\.)$/],
    ['en', /^(This field is required\.|Enter the coordinates\.)$/],
  ] as const)('says so while nothing is given, in %s', async (language, message) => {
    await edit(fieldOf(name, type.examples.options, false), null, { language })
    expect((await screen.findAllByText(message)).length).toBe(1)
  })
})

describe('read-only views', () => {
  test.each([
    ['[F2] string', 'string', {}, '<b>ñandú</b> & 0', '<b>ñandú</b> & 0'],
    ['[F16][F234] number', 'number', {}, 1234.567, '1,234.57'],
    ['0 is a value', 'number', {}, 0, '0'],
    ['[F20] date', 'date', {}, '2026-03-01T12:00:00.000Z', '01-03-2026'],
    ['[F22][AB8][AB9] datetime', 'datetime', {}, '2026-03-01T13:30:00.000Z', '01-03-2026 10:30'],
    [
      '[F24] daterange',
      'daterange',
      {},
      '2026-01-01T03:00:00.000Z::2026-01-08T02:59:59.999Z',
      '01-01-2026 – 07-01-2026',
    ],
    ['[F4] boolean true', 'boolean', {}, true, 'Sí'],
    ['[F4] boolean false', 'boolean', {}, false, 'No'],
    ['[F50] singleSelect', 'singleSelect', { options: [{ value: 'a', label: 'Primera' }] }, 'a', 'Primera'],
    ['[F115] location, latitude first', 'location', {}, '-70.65,-33.45', '-33.45, -70.65'],
    ['[F12] password', 'password', {}, 'secreto', '••••••••'],
    ['[F8] email', 'email', {}, 'ana@ejemplo.cl', 'ana@ejemplo.cl'],
  ])('%s', async (_title, type, options, value, expected) => {
    expect((await view(fieldOf(type, options), value)).textContent).toBe(expected)
  })

  test('[F89][F91] relations show labels, joined by commas', async () => {
    const labels = new Map([
      ['1', 'Ana'],
      ['2', 'Benito'],
    ])
    expect((await view(fieldOf('oneOf'), '1', { labels })).textContent).toBe('Ana')
    cleanup()
    expect((await view(fieldOf('manyOf'), ['2', '1', '9'], { labels })).textContent).toBe('Benito, Ana, Sin nombre')
  })

  test('[F26] a file is offered by its name, to be opened beside the page', async () => {
    const shown = await view(fieldOf('file'), 'demo/4f1c.pdf')
    const link = shown.querySelector('a')
    expect(link?.textContent).toBe('4f1c.pdf')
    expect([link?.getAttribute('href'), link?.target]).toEqual(['/files/demo/4f1c.pdf', '_blank'])
    expect(shown.querySelector('input, button')).toBeNull()
  })

  test('[F135][F136] a file is a URL, or bucket and key', async () => {
    const link = (element: HTMLElement) => element.querySelector('a')?.getAttribute('href')
    expect(link(await view(fieldOf('file'), 'https://ejemplo.cl/a.png?x=1'))).toBe('https://ejemplo.cl/a.png?x=1')
    cleanup()
    expect(link(await view(fieldOf('file'), 'demo/4f1c.pdf'))).toBe('/files/demo/4f1c.pdf')
  })
})

describe('an unknown type', () => {
  test.each([
    ['[F127] says so in Spanish', 'es-419' as const, 'Tipo de campo no soportado'],
    ['[F128] says so in English', 'en' as const, 'Field type not supported'],
  ])('%s and names the type', async (_title, language, text) => {
    const unknown = fieldOf('hologram')
    await draw(<FieldInput id="x" field={unknown} value={1} label="Etiqueta" required={false} onChange={() => {}} />, {
      language,
    })
    expect(screen.getByRole('alert').textContent).toBe(`${text}: hologram`)
    cleanup()
    await draw(<FieldValue field={unknown} value={1} />, { language })
    expect(screen.getByRole('alert').textContent).toBe(`${text}: hologram`)
  })
})

describe('widgets', () => {
  test('[F236] an emptied number gives no value, and no number is handed on as it is', async () => {
    const values = await edit(fieldOf('number'), 5)
    fireEvent.focus(input())
    write('1234,5')
    write('doce')
    write('')
    expect(values).toEqual([1234.5, 'doce', null])
  })

  test('a number shows separators and all its decimals once it is left', async () => {
    await edit(fieldOf('number'), 1234567.8912)
    expect(input()).toHaveProperty('value', '1,234,567.8912')
    fireEvent.focus(input())
    expect(input()).toHaveProperty('value', '1234567.8912')
  })

  test('[F308] a location is typed latitude first and stored longitude first', async () => {
    const values = await edit(fieldOf('location'))
    expect(screen.getByText('Latitud y longitud, separadas por una coma')).toBeDefined()
    write('-33.45, -70.65')
    expect(values.at(-1)).toBe('-70.65,-33.45')
    expect(input()).toHaveProperty('value', '-33.45, -70.65')
    // What is no latitude is not taken for the other degree: the validator refuses it.
    write('91,0')
    expect(values.at(-1)).toBe('0,91')
    write('geo:-33.45,-70.65')
    expect(values.at(-1)).toBe('-70.65,-33.45')
  })

  test('a typed day is noon UTC', async () => {
    const values = await edit(fieldOf('date'))
    await screen.findByPlaceholderText('DD-MM-AAAA')
    await act(async () => {
      write('5-3-2026')
      fireEvent.blur(input())
    })
    expect(values.at(-1)).toBe('2026-03-05T12:00:00.000Z')
  })

  const withPlaceholder = offeredFieldTypes.filter(({ options }) => 'placeholder' in options)
  test.each(withPlaceholder.map(type => [type.name, type] as const))(
    '[F164] the placeholder of the options is shown in the empty input: %s',
    async (name, type) => {
      await edit(fieldOf(name, { ...type.examples.options, placeholder: 'Escribe aquí' }))
      const shown = screen.queryByPlaceholderText('Escribe aquí') ?? screen.queryByText('Escribe aquí')
      expect(shown).not.toBeNull()
    },
  )

  test.each([
    ['[F250] today', 'Hoy', '2026-03-10', '2026-03-10'],
    ['[F251] yesterday', 'Ayer', '2026-03-09', '2026-03-09'],
    ['[F252] a week', 'Últimos 7 días', '2026-03-03', '2026-03-09'],
    ['[F253] a month', 'Últimos 30 días', '2026-02-08', '2026-03-09'],
  ])('%s: a preset of a range counts back from today', async (_title, label, from, to) => {
    const values = await edit(fieldOf('daterange'))
    fireEvent.click(input())
    fireEvent.click(await screen.findByRole('button', { name: label, hidden: true }))
    expect(values).toEqual([rangeOf(from, to, testServices.zone)])
  })

  test('[F238][F239] a day before the first or after the last that is allowed cannot be picked', async () => {
    await edit(fieldOf('date', { previousDays: 1, nextDays: 0 }))
    fireEvent.click(input())
    const days = await waitFor(() => {
      const found = document.querySelectorAll<HTMLButtonElement>('.mantine-DatePicker-day')
      expect(found.length).toBeGreaterThan(27)
      return [...found]
    })
    const allowed = days.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)
    expect(allowed).toEqual(['9', '10'])
  })

  test('a relation asks the server each time that its list opens', async () => {
    const asked: string[] = []
    const options = async ({ search }: { search: string }) => {
      asked.push(search)
      return [{ value: '1', label: 'Ana' }]
    }
    await edit(fieldOf('oneOf', { collectionId: 'people' }), null, { services: { options } })
    expect(asked).toEqual([])
    await act(async () => fireEvent.click(screen.getByRole('combobox')))
    await waitFor(() => expect(asked).toEqual(['']))
  })

  test.each([
    ['oneOf', 'ana01'],
    ['manyOf', ['ana01']],
  ])('a %s never shows the id of a record whose name is on its way', async (type, value) => {
    const seen: string[] = []
    const shown = () =>
      [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].map(input => input.value).join() +
      document.body.textContent
    const watch = new MutationObserver(() => seen.push(shown()))
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    const options = () => new Promise<never>(() => seen.push(shown()))
    await edit(fieldOf(type, { collectionId: 'people' }), value, { services: { options } })
    await waitFor(() => expect(shown()).toContain('…'))
    watch.disconnect()
    expect(seen.filter(text => text.includes('ana01'))).toEqual([])
  })

  test.each(['oneOf', 'manyOf'])(
    'a %s whose options did not come says so, and asks again where that is pressed',
    async type => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
      let answers = false
      const options = async () => {
        if (!answers) throw new Error('no answer')
        return [{ value: '2', label: 'Ana' }]
      }
      await edit(fieldOf(type, { collectionId: 'people' }), null, { services: { options } })
      await act(async () => fireEvent.click(screen.getByRole('combobox')))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('Las opciones no se pudieron cargar.')
      answers = true
      await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' })))
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      expect(await screen.findByRole('option', { name: 'Ana', hidden: true })).toBeDefined()
      warned.mockRestore()
    },
  )

  test.each([
    ['oneOf', '1', '2'],
    ['manyOf', ['1'], ['1', '2']],
  ])('[F288] a %s that gets no options keeps its value, and offers them once they come', async (type, kept, chosen) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    let answers = false
    const options = async () => {
      if (!answers) throw new Error('no answer')
      return [{ value: '2', label: 'Ana' }]
    }
    const values = await edit(fieldOf(type, { collectionId: 'people' }), kept, { services: { options } })
    await waitFor(() => expect(warned).toHaveBeenCalled())
    const box = screen.getByRole<HTMLInputElement>('combobox')
    expect(box.disabled).toBe(false)
    expect(type === 'oneOf' ? box.value : document.querySelector('.mantine-Pill-root')?.textContent).toBe('…')
    expect(values).toEqual([])
    answers = true
    await act(async () => fireEvent.click(box))
    fireEvent.click(await screen.findByRole('option', { name: 'Ana', hidden: true }))
    expect(values).toEqual([chosen])
    warned.mockRestore()
  })

  test('boxes say whether their options are on their way, did not come, or are none', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const first = Promise.withResolvers<never>()
    const options = vi.fn<() => Promise<[]>>(async () => [])
    options.mockReturnValueOnce(first.promise)
    const boxes = fieldOf('manyOf', { collectionId: 'people', typeMultiselect: 'checkboxes' })
    await edit(boxes, null, { services: { options } })
    expect(await screen.findByText('Buscando…')).toBeDefined()
    await act(async () => first.reject(new Error('no answer')))
    expect(await screen.findAllByText('Las opciones no se pudieron cargar.')).toHaveLength(1)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })))
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    warned.mockRestore()
  })
})

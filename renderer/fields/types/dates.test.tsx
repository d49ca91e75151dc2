import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { dateLocale } from './date/dateLocale.ts'
import { rangeOf } from './daterange/days.ts'
import { momentOf } from './datetime/wallTime.ts'
import { OperandInput } from './OperandInput.tsx'
import { completeDocument, draw, edit, fieldOf, input, testServices, write } from './testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const day = (label: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    if (!found) throw new Error(`no day ${label}`)
    return found
  })
const pick = async (label: string) => {
  const button = await day(label)
  await act(async () => fireEvent.click(button))
}

const time = () => screen.getByLabelText<HTMLInputElement>('Hora de Etiqueta')
const writeTime = (text: string) => act(async () => fireEvent.change(time(), { target: { value: text } }))

describe('days and moments', () => {
  test('[F19][F241] a date is picked from a calendar, as noon UTC', async () => {
    const values = await edit(fieldOf('date'), '2026-03-10T12:00:00.000Z')
    await act(async () => fireEvent.click(input()))
    await pick('5 de marzo de 2026')
    expect(values).toEqual(['2026-03-05T12:00:00.000Z'])
  })

  test('[F21][F243] a datetime is a day and a time of the environment', async () => {
    const values = await edit(fieldOf('datetime'), '2026-01-15T12:30:00.000Z')
    expect(time().value).toBe('09:30')
    await writeTime('10:45')
    expect(values.at(-1)).toBe('2026-01-15T13:45:00.000Z')
  })

  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['10.30', '10:30'],
    ['1:30', '01:30'],
    ['6:30 p. m.', '18:30'],
    ['18h', '18:00'],
    ['mediodía', '12:00'],
  ])('the time %s is understood, of a moment and alone, and then written as every time is', async (text, shown) => {
    const values = await edit(fieldOf('datetime'), '2026-01-15T12:30:00.000Z')
    await writeTime(text)
    expect(values.at(-1)).toBe(momentOf({ day: '2026-01-15', time: shown }, testServices.zone))
    expect(time().value).toBe(text)
    await act(async () => fireEvent.blur(time()))
    expect(time().value).toBe(shown)
    cleanup()
    const times = await edit(fieldOf('time'))
    await act(async () => write(text))
    expect(times.at(-1)).toBe(shown)
  })

  test('a day without its time is no midnight: the time is asked for, and the cursor waits there', async () => {
    const values = await edit(fieldOf('datetime'))
    expect(time().disabled).toBe(true)
    await act(async () => fireEvent.click(input()))
    await pick('5 de marzo de 2026')
    expect(document.activeElement).toBe(time())
    expect(screen.getByText('Falta la hora.')).toBeDefined()
    await writeTime('25')
    expect(screen.getByText('La hora no es válida.')).toBeDefined()
    await act(async () => fireEvent.blur(time()))
    expect(time().value).toBe('25')
    await writeTime('8')
    expect(values.at(-1)).toBe('2026-03-05T11:00:00.000Z')
    expect(screen.queryByText('La hora no es válida.')).toBeNull()
    await writeTime('')
    expect(screen.getByText('Falta la hora.')).toBeDefined()
    expect(input().value).toBe('05-03-2026')
  })

  test.each([
    ['5/3/24 10:30', '2024-03-05T13:30:00.000Z'],
    ['5/3 930', '2026-03-05T12:30:00.000Z'],
    ['mañana 9', '2026-03-11T12:00:00.000Z'],
  ])('%s is a whole moment where its day is typed', async (text, stored) => {
    const values = await edit(fieldOf('datetime'))
    await act(async () => write(text))
    await act(async () => fireEvent.blur(input()))
    expect(values.at(-1)).toBe(stored)
    expect(`${input().value} ${time().value}`).toBe(formatDateTime(stored, testServices.zone))
  })

  test('[F242] a moment has the same bounds of days, counted in the zone of the environment', async () => {
    const field = fieldOf('datetime', { previousDays: 1, nextDays: 0 })
    // 23:59 of the ninth and 00:00 of the eleventh, in Santiago.
    const messages = [
      ['2026-03-09T02:59:59.999Z', 'La fecha es anterior a la permitida.'],
      ['2026-03-09T03:00:00.000Z', undefined],
      ['2026-03-11T02:59:59.999Z', undefined],
      ['2026-03-11T03:00:00.000Z', 'La fecha es posterior a la permitida.'],
    ] as const
    for (const [moment, message] of messages) {
      await edit(field, moment)
      expect(document.querySelector('.mantine-InputWrapper-error')?.textContent, moment).toBe(message)
      cleanup()
    }
    await edit(field)
    fireEvent.click(input())
    await day('9 de marzo de 2026')
    const open = [...document.querySelectorAll<HTMLButtonElement>('.mantine-DatePicker-day')].filter(
      ({ disabled }) => !disabled,
    )
    expect(open.map(({ textContent }) => textContent)).toEqual(['9', '10'])
  })

  test.each(['time', 'datetime'])('[F303] the time of a %s is picked as in Chile: 24 hours', async type => {
    const values = await edit(fieldOf(type), type === 'time' ? '23:05' : '2026-01-16T02:05:00.000Z', { language: 'en' })
    const shown = type === 'time' ? input() : screen.getByLabelText<HTMLInputElement>('Time of Etiqueta')
    expect(shown.value).toBe('23:05')
    await act(async () => fireEvent.focus(shown))
    const offered = await waitFor(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('.mantine-TimeGrid-control')]
      expect(controls).toHaveLength(48)
      return controls
    })
    expect([offered[0], offered.at(-1)].map(control => control?.textContent)).toEqual(['00:00', '23:30'])
    await act(async () => fireEvent.click(offered.at(-1) as HTMLElement))
    expect(values).toEqual([type === 'time' ? '23:30' : '2026-01-16T02:30:00.000Z'])
  })

  const filled: Record<string, string> = {
    date: '2026-03-10T12:00:00.000Z',
    datetime: '2026-03-10T12:00:00.000Z',
    daterange: rangeOf('2026-03-02', '2026-03-04', testServices.zone),
  }
  test.each(Object.keys(filled))('[F304] the calendar of a %s is written as in Chile, from Monday on', async type => {
    await edit(fieldOf(type), filled[type])
    await act(async () => fireEvent.click(input()))
    if (type === 'daterange')
      fireEvent.click(await screen.findByRole('button', { name: 'Personalizado', hidden: true }))
    await screen.findByText('marzo 2026')
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
    expect(heads).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'])
    expect(dateLocale('es-419')).toBe('es-cl')
  })

  // Today is the tenth of March of 2026.
  test.each([
    ['5-3-80', '05-03-1980'],
    ['01011980', '01-01-1980'],
    ['3 mayo 1980', '03-05-1980'],
    ['hoy', '10-03-2026'],
    ['+3d', '13-03-2026'],
  ])('%s is understood, shown in the calendar and then written as every day is', async (text, shown) => {
    const values = await edit(fieldOf('date'))
    await act(async () => write(text))
    const [day, month, year] = shown.split('-')
    expect(values.at(-1)).toBe(`${year}-${month}-${day}T12:00:00.000Z`)
    expect(input().value).toBe(text)
    const marked = await waitFor(() => {
      const found = document.querySelector('.mantine-DatePicker-day[data-selected]')
      if (!found) throw new Error('no day is marked')
      return found
    })
    expect(marked.textContent).toBe(String(Number(day)))
    await act(async () => fireEvent.blur(input()))
    expect(input().value).toBe(shown)
  })

  test.each(['date', 'datetime'])('what is no %s stays, says so, and can be put right', async type => {
    const values = await edit(fieldOf(type), '2026-01-15T12:00:00.000Z')
    await act(async () => write('31-2-2026'))
    await act(async () => fireEvent.blur(input()))
    expect(input().value).toBe('31-2-2026')
    expect(values.at(-1)).toBe('31-2-2026')
    expect(screen.getByText('Fecha inválida.')).toBeDefined()
    await act(async () => write('28-2-2026'))
    expect(String(values.at(-1)).slice(0, 13)).toBe('2026-02-28T12')
  })

  test('the time stays while another day is typed, key by key', async () => {
    const values = await edit(fieldOf('datetime'), '2026-01-15T12:30:00.000Z')
    const text = '28-2-2026'
    for (let end = 1; end <= text.length; end += 1) await act(async () => write(text.slice(0, end)))
    expect(values.at(-1)).toBe('2026-02-28T12:30:00.000Z')
    await act(async () => write('5'))
    await act(async () => fireEvent.blur(input()))
    expect([values.at(-1), input().value]).toEqual(['5', '5'])
  })

  test('a moment is typed back as it is shown, and a day that lies out of reach stays with its reason', async () => {
    const values = await edit(fieldOf('datetime'))
    await act(async () => write('15-01-2026 09:30'))
    expect(values.at(-1)).toBe('2026-01-15T12:30:00.000Z')
    cleanup()
    await edit(fieldOf('date', { previousDays: 1 }))
    await act(async () => write('1-1-2026'))
    await act(async () => fireEvent.blur(input()))
    expect(input().value).toBe('01-01-2026')
    expect(screen.getByText('La fecha es anterior a la permitida.')).toBeDefined()
  })

  test('[F237] a required date that is emptied says so', async () => {
    await edit(fieldOf('date', {}, false))
    expect(screen.getByText('Campo requerido.')).toBeDefined()
  })
})

describe('a range of days', () => {
  const preset = async (name: string) => {
    // Nothing is laid out here: the dropdown may think that its input has gone out of sight.
    const button = await screen.findByRole('button', { name, hidden: true })
    await act(async () => fireEvent.click(button))
  }
  const opened = async (initial: string | null = null) => {
    const values = await edit(fieldOf('daterange'), initial)
    await act(async () => fireEvent.click(input()))
    return values
  }
  const custom = () => preset('Personalizado')
  const march = rangeOf('2026-03-10', '2026-03-10', testServices.zone)

  test('[F23][F246] is picked by its two days, whichever comes first', async () => {
    const values = await opened(march)
    await custom()
    await pick('20 de marzo de 2026')
    await pick('5 de marzo de 2026')
    expect(values.at(-1)).toBe(rangeOf('2026-03-05', '2026-03-20', testServices.zone))
  })

  test('[F247] is one day when it is picked twice', async () => {
    const values = await opened(march)
    await custom()
    await pick('5 de marzo de 2026')
    await pick('5 de marzo de 2026')
    expect(values.at(-1)).toBe(rangeOf('2026-03-05', '2026-03-05', testServices.zone))
  })

  test('[F254] is counted from today, or custom: that opens a calendar for two days', async () => {
    const values = await opened()
    const calendar = () => document.querySelector('table')
    const presets = await screen.findAllByRole('button', { pressed: false, hidden: true })
    expect(presets.at(-1)?.textContent).toBe('Personalizado')
    expect(calendar()).toBeNull()
    await custom()
    expect(calendar()).not.toBeNull()
    await pick('4 de marzo de 2026')
    await pick('6 de marzo de 2026')
    expect(values).toEqual([rangeOf('2026-03-04', '2026-03-06', testServices.zone)])
    expect(input().textContent).toBe('04-03-2026 – 06-03-2026')
  })

  test('says which preset it is, and opens the calendar where it is none', async () => {
    await opened(rangeOf('2026-03-03', '2026-03-09', testServices.zone))
    const pressed = async () => (await screen.findByRole('button', { pressed: true, hidden: true })).textContent
    expect(await pressed()).toBe('Últimos 7 días')
    expect(document.querySelector('table')).toBeNull()
    cleanup()
    await opened(rangeOf('2026-03-03', '2026-03-08', testServices.zone))
    expect(await pressed()).toBe('Personalizado')
    expect(document.querySelector('table')).not.toBeNull()
  })

  test('a range that was only begun changes nothing', async () => {
    const values = await opened(march)
    await custom()
    await pick('5 de marzo de 2026')
    await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
    expect(values).toEqual([])
    expect(input().textContent).toBe('10-03-2026')
  })

  test('[F150] is two ISO timestamps joined by two colons', async () => {
    const values = await opened()
    await preset('Ayer')
    expect(values).toEqual(['2026-03-09T03:00:00.000Z::2026-03-10T02:59:59.999Z'])
  })

  test.each([
    ['America/Santiago', '2026-03-10T03:00:00.000Z::2026-03-11T02:59:59.999Z'],
    ['Pacific/Auckland', '2026-03-10T11:00:00.000Z::2026-03-11T10:59:59.999Z'],
  ])('[F310] its days begin and end in the zone of the environment: %s', async (zone, expected) => {
    const values = await edit(fieldOf('daterange'), null, { services: { zone } })
    await act(async () => fireEvent.click(input()))
    await preset('Hoy')
    expect(values).toEqual([expected])
  })

  test('[F245] says so when it is required and empty', async () => {
    await edit(fieldOf('daterange', {}, false))
    expect(screen.getByText('Campo requerido.')).toBeDefined()
  })
})

test('two values of a filter stand beside each other only where the widget of their type can be read', async () => {
  const leastOf = async (type: string) => {
    const props = { id: 'x', field: fieldOf(type), value: null, onChange: () => {}, label: 'Entre' }
    await draw(<OperandInput {...props} operation="between" />)
    const pair = document.querySelector<HTMLElement>('[style*="--least"]')
    const least = Number.parseInt(pair?.style.getPropertyValue('--least') ?? '', 10)
    cleanup()
    return least
  }
  const [number, day, moment] = [await leastOf('number'), await leastOf('date'), await leastOf('datetime')]
  expect(day).toBeGreaterThan(number)
  expect(moment).toBeGreaterThan(day)
})

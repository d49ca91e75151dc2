import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rangeOf } from './daterange/days.ts'
import { completeDocument, edit, fieldOf, input, testServices, write } from './testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const day = (label: string) =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    if (!found) throw new Error(`no day ${label}`)
    return found
  })
const pick = async (label: string) => {
  const button = await day(label)
  await act(async () => fireEvent.click(button))
}

describe('days and moments', () => {
  test('[F19][F241] a date is picked from a calendar, as noon UTC', async () => {
    const values = await edit(fieldOf('date'), '2026-03-10T12:00:00.000Z')
    await act(async () => fireEvent.click(input()))
    await pick('5 marzo 2026')
    expect(values).toEqual(['2026-03-05T12:00:00.000Z'])
  })

  test('[F21][F243] a datetime is a day and a time of the environment', async () => {
    const values = await edit(fieldOf('datetime'), '2026-01-15T12:30:00.000Z')
    const time = screen.getByLabelText<HTMLInputElement>('Hora de Etiqueta')
    expect(time.value).toBe('09:30')
    fireEvent.change(time, { target: { value: '10:45' } })
    expect(values.at(-1)).toBe('2026-01-15T13:45:00.000Z')
  })

  test('[F244] a day alone is its beginning', async () => {
    const values = await edit(fieldOf('datetime'))
    await act(async () => {
      write('15-1-2026')
      fireEvent.blur(input())
    })
    expect(values.at(-1)).toBe('2026-01-15T03:00:00.000Z')
  })

  test('[F237] a required date that is emptied says so', async () => {
    await edit(fieldOf('date', {}, false))
    expect(screen.getByText('Campo requerido.')).toBeDefined()
  })
})

describe('a range of days', () => {
  const opened = async (initial: string | null = null) => {
    const values = await edit(fieldOf('daterange'), initial)
    await act(async () => fireEvent.click(input()))
    return values
  }
  const march = rangeOf('2026-03-10', '2026-03-10', testServices.zone)

  test('[F23][F246] is picked by its two days, whichever comes first', async () => {
    const values = await opened(march)
    await pick('20 marzo 2026')
    await pick('5 marzo 2026')
    expect(values.at(-1)).toBe(rangeOf('2026-03-05', '2026-03-20', testServices.zone))
  })

  test('[F247] is one day when it is picked twice', async () => {
    const values = await opened(march)
    await pick('5 marzo 2026')
    await pick('5 marzo 2026')
    expect(values.at(-1)).toBe(rangeOf('2026-03-05', '2026-03-05', testServices.zone))
  })

  test('[F245] says so when it is required and empty', async () => {
    await edit(fieldOf('daterange', {}, false))
    expect(screen.getByText('Campo requerido.')).toBeDefined()
  })
})

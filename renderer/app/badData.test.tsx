import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { presentedChart } from '../components/chart/testing/presentedChart.ts'
import { type Answers, enterEnvironment, openView, store } from '../testing/page.tsx'

// What end users see of components whose collection lost a field, and of filters that get a value which they cannot read.

const field = (name: string) => ({ _id: name, name, label: name, type: 'string', optional: true, options: {} })
const offers = { filters: [], canLeaveFilter: true, disableRefresh: false }
const form = {
  _id: 'demo_f',
  name: 'Nueva',
  title: 'Nueva',
  version: 1,
  type: 'create',
  fields: [{ type: 'editable', fieldName: 'code', field: field('code') }],
  lostFields: ['Monto'],
  hideEmpty: false,
  submitButtonIcon: 'send',
  buttonAlignment: 'left',
  hideSubmitButton: false,
  showResetButton: true,
}
const indicator = { _id: 'demo_i', name: 'Total', title: 'Total', version: 1, broken: true, ...offers }
const table = {
  _id: 'demo_t',
  name: 'Órdenes',
  title: 'Órdenes',
  version: 1,
  orderByAsc: false,
  unlimited: false,
  exportable: false,
  footer: [],
  columns: [
    { type: 'field', fieldName: 'code', columnIndex: 0, field: field('code'), sortable: true },
    { type: 'field', fieldName: 'amount', label: 'Monto', columnIndex: 1, isGone: true },
  ],
  ...offers,
}
const chart = presentedChart({ title: 'Ventas', broken: true })

const itemsOf = (components: Readonly<Record<string, object>>) =>
  Object.entries(components).map(([type, component]) => ({ type, _id: type, [`${type}Id`]: type, component }))

const rows = {
  tableResult: {
    __typename: 'RecordPage',
    _id: 'p',
    totalCount: 1,
    items: [{ _id: '1', _version: 1, code: 'A-1' }],
    labels: null,
    indicators: null,
    unreadable: [],
  },
}
const open = (components: Readonly<Record<string, object>>, answers: Answers = {}) =>
  openView({ path: '/v?desde=mucho', items: itemsOf(components) }, { tableResult: () => rows, ...answers })

beforeEach(() => {
  enterEnvironment()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a view whose components lost a field', () => {
  const told: [Language, Record<string, string>][] = [
    [
      'es-419',
      {
        form: 'Este formulario pedía un campo que ya no existe: «Monto».',
        indicator: 'A este indicador le falta un campo',
        chart: 'A este gráfico le falta un campo',
        table: 'Una columna muestra algo que ya no existe: Monto.',
      },
    ],
    [
      'en',
      {
        form: 'This form asked for a field that no longer exists: «Monto».',
        indicator: 'This indicator lacks a field',
        chart: 'This chart lacks a field',
        table: 'A column shows something that no longer exists: Monto.',
      },
    ],
  ]
  test.each(told)('in %s, each says so in its place, and the rest is there', async (language, texts) => {
    store('locale', language)
    const { asked } = await open({ form, indicator, chart, table })
    for (const text of Object.values(texts)) expect(await screen.findByText(text)).toBeDefined()
    expect(await screen.findByText('A-1')).toBeDefined()
    expect(await screen.findByLabelText('code')).toBeDefined()
    expect(asked.filter(({ name }) => name === 'indicatorResult' || name === 'chartResult')).toEqual([])
  })

  test('its form is sent with the fields that are left', async () => {
    const done = {
      __typename: 'ActionResult',
      _id: 'r',
      _version: 1,
      message: null,
      hookResults: [],
      hookErrors: [],
      given: null,
      next: null,
    }
    const { asked } = await open({ form }, { submitForm: () => ({ submitForm: done }) })
    fireEvent.change(await screen.findByLabelText('code'), { target: { value: 'A-2' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(asked.some(({ name }) => name === 'submitForm')).toBe(true))
    expect(asked.find(({ name }) => name === 'submitForm')?.variables.data).toEqual({ code: 'A-2' })
  })
})

describe('a value in the address that a filter cannot read', () => {
  const unreadable = 'El valor de «desde» en la dirección no es válido.'
  const chartAnswer = (given: object) => ({
    chartResult: { __typename: 'ChartResult', _id: 'c', series: [], categories: [], truncated: false, ...given },
  })
  const indicatorAnswer = (given: object) => ({
    indicatorResult: { __typename: 'IndicatorResult', _id: 'i', value: 0, text: '0', unreadable: [], ...given },
  })

  test('is told in the place of a chart, and is not taken for one without data', async () => {
    const drawn = { chart: { ...chart, broken: false } }
    await open(drawn, { chartResult: () => chartAnswer({ unreadable: ['desde'] }) })
    expect(await screen.findByText(unreadable)).toBeDefined()
    await open(drawn, { chartResult: () => chartAnswer({ unreadable: [] }) })
    expect(await screen.findByText('No hay resultados')).toBeDefined()
  })

  test('is told in the place of an indicator, unless another group of its filter found something', async () => {
    const shown = { indicator: { ...indicator, broken: false } }
    await open(shown, { indicatorResult: () => indicatorAnswer({ unreadable: ['desde'] }) })
    const place = within(await screen.findByRole('region', { name: 'Total' }))
    expect(await place.findByText(unreadable)).toBeDefined()
    expect(place.queryByText('0')).toBeNull()
    await open(shown, { indicatorResult: () => indicatorAnswer({ value: 7, text: '7', unreadable: ['desde'] }) })
    expect(await screen.findByText('7')).toBeDefined()
    expect(screen.queryByText(unreadable)).toBeNull()
  })
})

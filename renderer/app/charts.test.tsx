import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChartResult } from '../../shared/components/chartResult.ts'
import type { PresentedChart } from '../components/chart/presentedChart.ts'
import { presentedChart, resultSeries } from '../components/chart/testing/presentedChart.ts'
import { type Answers, enterEnvironment, failure, openView } from '../testing/page.tsx'

const categories = [
  { value: 'open', label: 'Abierta' },
  { value: 'sent', label: 'Enviada' },
  { value: null, label: null },
]
const answer = (given: Partial<ChartResult> = {}) => ({
  chartResult: {
    __typename: 'ChartResult',
    _id: 'r1',
    series: [resultSeries([1234.5, -2, null], { label: 'Monto' })],
    categories,
    truncated: false,
    unreadable: [],
    ...given,
  },
})

function open(chart: Partial<PresentedChart>, answers: Answers = {}) {
  const component = presentedChart({ title: 'Ventas por estado', ...chart })
  const items = [{ type: 'chart', _id: 'i1', chartId: component._id, component }]
  return openView({ path: '/v?region=Ñuble', items }, { chartResult: () => answer(), ...answers })
}

beforeEach(() => {
  enterEnvironment()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // jsdom draws nothing: the picture itself is looked at in a browser.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Ventas por estado' }))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))
const data = [
  ['Estado', 'Monto'],
  ['Abierta', '1,234.5'],
  ['Enviada', '-2'],
  ['Sin valor', '—'],
]

test('[L5][L18] a chart of the kind table shows its title, and its data as a table', async () => {
  await open({ chartTypeId: 'table' })
  expect(await rows()).toEqual(data)
  expect(screen.getByRole('heading', { name: 'Ventas por estado' })).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a picture has its data beside it for screen readers, and everybody can look at them', async () => {
  await open({})
  expect(await rows()).toEqual(data)
  fireEvent.click(await screen.findByRole('button', { name: 'Ver los datos como tabla' }))
  expect(await rows()).toEqual(data)
  expect(screen.getByRole('button', { name: 'Ver el gráfico' })).toBeDefined()
})

test('a picture that cannot be drawn says so, and its data remain', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open({})
  expect(await screen.findByText('El gráfico no se pudo dibujar.')).toBeDefined()
  expect(await rows()).toEqual(data)
  fireEvent.click(screen.getByRole('button', { name: 'Ver los datos como tabla' }))
  expect(await rows()).toEqual(data)
})

test('[L19] a kind that is not there says so, and nothing is asked', async () => {
  const { asked } = await open({ chartTypeId: 'radar' })
  expect(await screen.findByText('Tipo de Gráfico no implementado')).toBeDefined()
  expect(asked.some(({ name }) => name === 'chartResult')).toBe(false)
})

test('a chart that lost a field, one without data and one of too many values each say so', async () => {
  await open({ broken: true })
  expect(await screen.findByText('A este gráfico le falta un campo')).toBeDefined()
  cleanup()
  await open({}, { chartResult: () => answer({ series: [], categories: [] }) })
  expect(await screen.findByText('No hay resultados')).toBeDefined()
  cleanup()
  await open({}, { chartResult: () => answer({ series: [], categories: null, truncated: true }) })
  expect(await screen.findByText('Demasiados valores distintos para un gráfico')).toBeDefined()
  cleanup()
  await open({ chartTypeId: 'table' }, { chartResult: () => answer({ truncated: true }) })
  expect(await screen.findByRole('note')).toHaveProperty(
    'textContent',
    'Hay más datos de los que caben: se muestran 3 categorías y 1 series.',
  )
})

test('a chart that cannot be read says why and can be tried again', async () => {
  let fails = true
  await open({ chartTypeId: 'table' }, { chartResult: () => (fails ? failure({ error: 'BadRequest' }) : answer()) })
  const chart = within(await screen.findByRole('region', { name: 'Ventas por estado' }))
  expect(await chart.findByText('La solicitud no es válida.')).toBeDefined()
  fails = false
  fireEvent.click(chart.getByRole('button', { name: 'Reintentar' }))
  expect(await rows()).toEqual(data)
})

test('[L45][L54] a value with a link leads there', async () => {
  const series = [resultSeries([5, 6, null], { label: 'Monto', link: '/ventas/:status' })]
  await open({ chartTypeId: 'table' }, { chartResult: () => answer({ series }) })
  const links = await screen.findAllByRole('link', { name: /^[56]$/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/ventas/open', '/ventas/sent'])
})

test('[L9][L10] the filters that a chart offers can be chosen, the one by default first', async () => {
  const filters = [
    { _id: 'urgent', title: 'Urgentes', inputs: [] },
    { _id: 'mine', title: 'Mías', inputs: [] },
  ]
  const { asked } = await open({ chartTypeId: 'table', filters, filterByDefault: 'urgent' })
  await rows()
  const choice = await screen.findByRole('combobox', { name: 'Filtrar por' })
  expect(choice).toHaveProperty('value', 'urgent')
  fireEvent.change(choice, { target: { value: 'mine' } })
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'chartResult').map(({ variables }) => variables.filterId)).toEqual([
      undefined,
      'mine',
    ]),
  )
})

test('its data can be taken along as CSV', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} }),
  )
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await open({ chartTypeId: 'table' })
  fireEvent.click(await screen.findByRole('button', { name: 'Descargar el gráfico' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Datos en CSV' }))
  expect(names).toEqual(['Ventas por estado.csv'])
  expect(await saved[0]?.text()).toBe('Estado,Monto\r\nAbierta,1234.5\r\nEnviada,-2\r\nSin valor,\r\n')
  vi.unstubAllGlobals()
})

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner, stored } from '../testing/designer.ts'
import { type Answers, failure, openPage } from '../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const fault = {
  ...{ __typename: 'Fault', _id: 'demo_f1', kind: 'hook', componentId: 'demo_Descontar', componentName: 'Descontar' },
  ...{ code: 'P-3A2C1B', message: 'Error: No hay stock', line: 3, times: 4, startedBy: 'ana@example.com' },
  ...{ firstAt: '2026-01-02T12:00:00.000Z', lastAt: '2026-01-03T12:00:00.000Z' },
  ...{ input: { params: { number: 3 } }, solvedAt: null as string | null, solvedBy: null, canRepeat: true },
}
const page = (items: readonly object[]) => ({
  faults: { __typename: 'FaultPage', _id: `faults ${items.length}`, totalCount: items.length, items },
})
const open = (answers: Answers = {}) =>
  openPage({
    path: '/demo/problems',
    answers: {
      ...designerAnswers({ hooks: [stored('Hook', 'Descontar', {})] }),
      faults: ({ solved }) => page(solved ? [] : [fault]),
      ...answers,
    },
  })

test('what fails is told with its component, line, how often, since when, by whom and with what', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Problemas' })
  const link = within(list).getByRole('link', { name: 'Descontar' })
  expect(link.getAttribute('href')).toBe('/demo/components/hooks/demo_Descontar')
  expect(list.textContent).toContain('Error: No hay stock')
  expect(list.textContent).toMatch(/Línea 3 · 4 veces desde el .*02-01-2026.* · la última el .*03-01-2026/)
  expect(list.textContent).toContain('ana@example.com')
  expect(list.textContent).toContain('"number": 3')
})

test('it is run again once that is confirmed, and what it says is told', async () => {
  let failing: string | null = 'Error: No hay stock'
  const { asked } = await open({
    repeatFault: () => ({ repeatFault: { __typename: 'FaultRepeat', failure: failing } }),
  })
  const again = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Ejecutar de nuevo' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Descontar')
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Ejecutar de nuevo' }))
  }
  await again()
  expect(await screen.findByText('Sigue fallando: Error: No hay stock')).toBeDefined()
  failing = null
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await again()
  expect(await screen.findByText('No falló.')).toBeDefined()
  expect(asked.filter(({ name }) => name === 'repeatFault').map(({ variables }) => variables)).toEqual([
    { faultId: 'demo_f1' },
    { faultId: 'demo_f1' },
  ])
})

test('somebody marks it as solved, and a refusal is told', async () => {
  let isRefused = true
  let isSolved = false
  await open({
    faults: () => page(isSolved ? [] : [fault]),
    solveFault: () => {
      if (isRefused) return failure({ error: 'Unavailable' })
      isSolved = true
      return { solveFault: { ...fault, solvedAt: '2026-01-04T12:00:00.000Z' } }
    },
  })
  const solve = async () => fireEvent.click(await screen.findByRole('button', { name: 'Marcar como resuelto' }))
  await solve()
  expect(await screen.findByText('El servicio no está disponible en este momento.')).toBeDefined()
  isRefused = false
  await solve()
  expect(await screen.findByText('Nada falla')).toBeDefined()
})

test('a code that somebody read finds what it was told of, solved or not', async () => {
  const { asked } = await open({
    faults: ({ toldCode, solved }) => page(toldCode === '3a2c1b' || (!toldCode && !solved) ? [fault] : []),
  })
  expect((await screen.findByRole('list', { name: 'Problemas' })).textContent).toContain('Código P-3A2C1B')
  const input = screen.getByRole('textbox', { name: 'Código que leyó una persona' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  type('p-3A2')
  fireEvent.blur(input)
  expect(await screen.findByText('Un código es como P-3A2C1B')).toBeDefined()
  type('p-3a2c1f')
  expect(await screen.findByText('Ningún problema tiene este código')).toBeDefined()
  expect(screen.queryByText('Un código es como P-3A2C1B')).toBeNull()
  type('p-3A2C1B')
  expect(await screen.findByRole('link', { name: 'Descontar' })).toBeDefined()
  const codes = asked.filter(({ name }) => name === 'faults').map(({ variables }) => variables.toldCode ?? null)
  expect(codes).toEqual([null, '3a2c1f', '3a2c1b'])
})

test('a component that fails says so in its list and in its editor', async () => {
  const answers = {
    componentFaults: () => ({
      componentFaults: [{ __typename: 'ComponentFaults', _id: 'demo_Descontar', count: 2 }],
    }),
  }
  const hooks = designerAnswers({ hooks: [stored('Hook', 'Descontar', {}), stored('Hook', 'Sumar', {})] })
  await openPage({ path: '/demo/components/hooks', answers: { ...hooks, ...answers } })
  const [failing] = await screen.findAllByText('2 problemas')
  expect(failing?.closest('a')?.textContent).toContain('Descontar')
  expect(screen.getAllByText('2 problemas')).toHaveLength(1)
  cleanup()
  await openPage({ path: '/demo/components/hooks/demo_Descontar', answers: { ...hooks, ...answers } })
  expect((await screen.findByRole('link', { name: '2 problemas' })).getAttribute('href')).toBe('/demo/problems')
})

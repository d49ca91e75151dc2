import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kindOf } from '../../../shared/components/registry.ts'
import { kindPath } from '../../environment/paths.ts'
import { designerAnswers, enterDesigner, stored } from '../../testing/designer.ts'
import { openPage } from '../../testing/page.tsx'

beforeEach(() => {
  enterDesigner()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const form = (name: string, more: object = {}) => stored('Form', name, { title: null, ...more })
const answers = designerAnswers({
  forms: [form('Nueva cita'), form('Eliminar cita', { folded: true }), form('Eliminar paciente', { folded: true })],
  filters: [stored('Filter', 'De hoy', {}), stored('Filter', 'De su tabla', { own: true })],
  views: [stored('View', 'v', { path: '/inicio', items: [], roles: [] })],
})
const folded = () => screen.getByText('2 de otras pantallas').closest('details') as HTMLDetailsElement

test('a list keeps apart what serves other screens, and a search finds it among the rest', async () => {
  await openPage({ path: `/demo/${kindPath(kindOf('form'))}`, answers })
  expect(await screen.findByRole('link', { name: /^Nueva cita/ })).toBeDefined()
  expect(folded().open).toBe(false)
  expect(within(folded()).getAllByText(/^Eliminar/)).toHaveLength(2)
  expect(within(folded()).queryByText('Nueva cita')).toBeNull()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar formularios' }), { target: { value: 'cita' } })
  await waitFor(() => expect(screen.queryByText('2 de otras pantallas')).toBeNull())
  expect(screen.getByText('Eliminar cita').closest('details')).toBeNull()
})

test('the palette keeps it apart too, and offers no filter that belongs to one component', async () => {
  await openPage({ path: '/demo/design/demo_v', answers })
  expect(await screen.findByRole('button', { name: 'Nueva cita' })).toBeDefined()
  expect(folded().open).toBe(false)
  expect(within(folded()).getByText('Eliminar paciente')).toBeDefined()
  expect(screen.getByRole('button', { name: 'De hoy' })).toBeDefined()
  expect(screen.queryByText('De su tabla')).toBeNull()
})

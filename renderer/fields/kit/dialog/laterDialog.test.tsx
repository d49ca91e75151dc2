import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { draw } from '../../types/testing.tsx'
import { LaterDialog } from './LaterDialog.tsx'

interface Given {
  label: string
  onClose(): void
}

afterEach(cleanup)

const Signing = ({ label }: Given) => <p>{label} en el diálogo</p>

test('a dialog that cannot be fetched says so instead of taking its form away, and opens when asked again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const answers = [new Error('offline'), new Error('offline')]
  const code = loadedLater<Given>(async () => {
    const failure = answers.shift()
    if (failure) throw failure
    return { default: Signing }
  })
  const given = { label: 'Firma', onClose: () => {} }
  await draw(<LaterDialog code={code} open given={given} />)
  expect(await screen.findByText('No se pudo abrir. Revisa la conexión y reintenta.')).toBeDefined()
  const retry = () => act(async () => fireEvent.click(screen.getByText('Reintentar')))
  await retry()
  expect(await screen.findByText('No se pudo abrir. Revisa la conexión y reintenta.')).toBeDefined()
  await retry()
  expect(await screen.findByText('Firma en el diálogo')).toBeDefined()
  warn.mockRestore()
})

test('it is fetched before it is opened, with what it asks for then', async () => {
  const load = vi.fn(async () => ({ default: Signing }))
  const prepare = vi.fn(async () => {})
  const given = { label: 'Firma', onClose: () => {} }
  await draw(<LaterDialog code={loadedLater<Given>(load)} open={false} given={given} prepare={prepare} />)
  await vi.waitFor(() => expect([load.mock.calls.length, prepare.mock.calls.length]).toEqual([1, 1]), 30_000)
  expect(screen.queryByText('Firma en el diálogo')).toBeNull()
})

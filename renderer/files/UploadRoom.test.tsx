import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner } from '../testing/designer.ts'
import { openPage } from '../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const gibibyte = 1_073_741_824
const file = {
  ...{ __typename: 'File', _id: 'demo_f', name: 'plano.pdf', type: 'application/pdf', size: 3, thumbnail: null },
  ...{ url: '/files/b/k/plano.pdf', bucket: 'b', key: 'k', createdAt: '2026-11-24T06:00:00.000Z' },
}

/** @param emptied what is told once the file is deleted; without it, the same */
async function openFiles(room: { used: number; limit: number | null }, emptied = room) {
  const items = [file]
  await openPage({
    path: '/demo/files',
    answers: {
      ...designerAnswers({}),
      fileManagerFiles: () => ({
        fileManagerFiles: {
          __typename: 'FilePage',
          _id: 'p',
          totalCount: items.length,
          totalPages: 1,
          items: [...items],
        },
      }),
      uploadRoom: () => ({
        uploadRoom: { __typename: 'UploadRoom', _id: 'demo_uploadRoom', ...(items.length === 0 ? emptied : room) },
      }),
      fileUses: () => ({ fileUses: [] }),
      deleteFile: () => {
        items.pop()
        return { deleteFile: true }
      },
    },
  })
}

test('how much of the room for uploads is taken stands above them', async () => {
  await openFiles({ used: 2 * gibibyte, limit: 50 * gibibyte })
  const meter = await screen.findByRole<HTMLMeterElement>('meter', { name: 'Se usan 2 GB de 50 GB' })
  expect(meter.value / meter.max).toBeCloseTo(0.04)
  expect(screen.queryByText(/^Queda poco espacio/)).toBeNull()
})

test('where little is left, it says what can be done', async () => {
  await openFiles({ used: 46 * gibibyte, limit: 50 * gibibyte })
  expect(await screen.findByText(/^Queda poco espacio/)).toBeDefined()
})

test('without a limit there is nothing to fill', async () => {
  await openFiles({ used: 0, limit: null })
  expect(await screen.findByText('Se usan 0 bytes')).toBeDefined()
  expect(screen.queryByRole('meter')).toBeNull()
})

test('is read again when a file was deleted', async () => {
  await openFiles({ used: 2 * gibibyte, limit: 50 * gibibyte }, { used: gibibyte, limit: 50 * gibibyte })
  await screen.findByRole('meter', { name: 'Se usan 2 GB de 50 GB' })
  fireEvent.click(await screen.findByRole('button', { name: /plano\.pdf/ }))
  const dialog = within(await screen.findByRole('dialog'))
  // Until it is known who uses it, nothing is deleted.
  await dialog.findByText('Nada lo usa: se puede eliminar.')
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }))
  const confirm = within(await screen.findByRole('dialog', { name: '¿Eliminar «plano.pdf»?' }))
  fireEvent.click(await confirm.findByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByRole('meter', { name: 'Se usan 1 GB de 50 GB' })).toBeDefined()
})

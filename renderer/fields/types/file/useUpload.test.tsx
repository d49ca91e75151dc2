import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../i18n/i18n.ts'
import { HeldFilesContext } from '../../../ui/heldFiles.ts'
import { type FieldServices, FieldsContext } from '../../kit/FieldsContext.tsx'
import { useUpload } from './useUpload.ts'

afterEach(cleanup)

const photo = new File(['x'], 'foto.png', { type: 'image/png' })
const field = { _id: 'photo', name: 'photo', label: 'Foto', type: 'file', optional: true, options: {} }

interface Kept {
  files: readonly File[]
}

/** Keeps what could not be sent, as a form does. */
function Form({ kept, upload, children }: { kept: Kept; upload: FieldServices['upload']; children: ReactNode }) {
  const [files, setFiles] = useState<readonly File[]>([])
  kept.files = files
  const services: FieldServices = {
    zone: 'UTC',
    locale: 'es-419',
    now: () => 0,
    options: async () => [],
    revision: 0,
    upload,
  }
  return (
    <I18nextProvider i18n={createI18n('es-419')}>
      <FieldsContext value={services}>
        <HeldFilesContext value={{ held: () => files, hold: (_name, next) => setFiles(next) }}>
          {children}
        </HeldFilesContext>
      </FieldsContext>
    </I18nextProvider>
  )
}

/** The hook in a form. */
function opened(upload: FieldServices['upload'], several = false) {
  const kept: Kept = { files: [] }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Form kept={kept} upload={upload}>
      {children}
    </Form>
  )
  return { kept, ...renderHook(() => useUpload(field, several), { wrapper }) }
}

test('what is on its way is held until it is stored: who leaves the page meanwhile finds it again', async () => {
  const sent = Promise.withResolvers<string>()
  const { kept, result } = opened(() => sent.promise)
  await act(async () => void result.current.take([photo]))
  expect(kept.files).toEqual([photo])
  // Nothing is taken twice.
  expect(result.current.unsent).toEqual([])
  await act(async () => sent.resolve('demo/foto.png'))
  expect(kept.files).toEqual([])
})

test('what could not be sent is held on, and can be taken again', async () => {
  const { kept, result } = opened(() => Promise.reject(new Error('there is no network')))
  await act(async () => void result.current.take([photo]))
  expect(kept.files).toEqual([photo])
  expect(result.current.unsent).toEqual([photo])
})

test.each([true, false])(
  'without a network, one photo after the other is held where several fit: %s',
  async several => {
    const { kept, result } = opened(() => Promise.reject(new Error('there is no network')), several)
    const next = new File(['y'], 'otra.png', { type: 'image/png' })
    await act(async () => void result.current.take([photo]))
    await act(async () => void result.current.take([next]))
    expect(kept.files).toEqual(several ? [photo, next] : [next])
    // Sent again, none is held twice.
    await act(async () => void result.current.take(result.current.unsent))
    expect(kept.files).toEqual(several ? [photo, next] : [next])
  },
)

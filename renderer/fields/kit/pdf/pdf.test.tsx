import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../../../shared/languages.ts'
import { createI18n } from '../../../i18n/i18n.ts'
import { completeJsdom } from '../../../testing/page.tsx'
import { PdfViewer } from './PdfViewer.tsx'
import type { OpenPdf } from './pdfDocument.ts'

beforeEach(completeJsdom)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A document of so many pages; nothing is drawn, since jsdom has no canvas and gives no element a size. */
function documentOf(pageCount: number, asked: number[] = []): OpenPdf {
  return () => ({
    document: Promise.resolve({
      pageCount,
      page: async number => {
        asked.push(number)
        const drawing = { done: Promise.resolve(), stop: () => undefined }
        return { width: 600, height: 800, draw: () => drawing }
      },
      close: () => undefined,
    }),
    stop: () => undefined,
  })
}

const broken: OpenPdf = () => ({ document: Promise.reject(new Error('Invalid PDF structure')), stop: () => undefined })

async function show(openers: OpenPdf[], language: Language = 'es-419') {
  const asked: string[] = []
  const address = async (purpose: 'view' | 'save') => {
    asked.push(purpose)
    return `/files/demo/acta.pdf?${purpose}`
  }
  const opener = async () => openers.shift() as OpenPdf
  await act(async () =>
    render(
      <MantineProvider env="test">
        <I18nextProvider i18n={createI18n(language)}>
          <PdfViewer name="acta.pdf" address={address} opener={opener} />
        </I18nextProvider>
      </MantineProvider>,
    ),
  )
  return asked
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const numberBox = (name = 'Página') => screen.getByRole<HTMLInputElement>('textbox', { name })
async function typePage(text: string, name?: string) {
  await act(async () => fireEvent.change(numberBox(name), { target: { value: text } }))
  await act(async () => fireEvent.keyDown(numberBox(name), { key: 'Enter' }))
}

test('a PDF that cannot be loaded says so, and is asked for anew, by an address of that moment', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const asked = await show([broken, documentOf(3)])
  expect(screen.getByRole('alert').textContent).toContain('Error al cargar el PDF')
  expect(warn).toHaveBeenCalledOnce()
  await press('Reintentar')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('de 3')).toBeDefined()
  expect(asked).toEqual(['view', 'view'])
})

test('what cannot be shown can still be saved, and a download that fails says so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  const asked = await show([broken])
  await press('Descargar')
  expect(asked).toEqual(['view', 'save'])
  expect(screen.getByText('Error al descargar información.')).toBeDefined()
})

test.each(['0', '4', '-1', '1.5', 'dos', ''])(
  'the page %j of three is none: the document stays where it was',
  async typed => {
    await show([documentOf(3)])
    await press('Página siguiente')
    await typePage(typed)
    expect(screen.getByRole('alert').textContent).toBe('Página inválida')
    expect(numberBox().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('region', { name: 'Página 2' })).toBeDefined()
    await typePage('3')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('region', { name: 'Página 3' })).toBeDefined()
  },
)

test('of a long document only the pages are taken that are looked at; keys lead through it', async () => {
  const asked: number[] = []
  await show([documentOf(500, asked)])
  expect(screen.getByRole('button', { name: 'Página anterior' })).toHaveProperty('disabled', true)
  const key = (name: string) =>
    act(async () => fireEvent.keyDown(screen.getByRole('region', { name: 'acta.pdf' }), { key: name }))
  await key('PageDown')
  await key('End')
  await key('PageDown')
  expect(numberBox().value).toBe('500')
  await key('PageUp')
  await key('Home')
  expect(asked).toEqual([1, 2, 500, 499, 1])
})

test('the size changes in steps, to an end on both sides', async () => {
  await show([documentOf(1)])
  for (const size of ['125 %', '150 %', '200 %', '300 %', '400 %']) {
    await press('Acercar')
    expect(screen.getByText(size)).toBeDefined()
  }
  expect(screen.getByRole('button', { name: 'Acercar' })).toHaveProperty('disabled', true)
})

test('it speaks English', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await show([broken, documentOf(2)], 'en')
  expect(screen.getByRole('alert').textContent).toContain('The PDF could not be loaded')
  await press('Try again')
  await typePage('3', 'Page')
  expect(screen.getByRole('alert').textContent).toBe('Invalid page')
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../i18n/i18n.ts'
import { type FieldServices, FieldsContext } from '../FieldsContext.tsx'
import FileThumbnail from './FileThumbnail.tsx'
import { inField } from './fileUrl.ts'

afterEach(cleanup)

const asked: string[] = []
afterEach(() => {
  asked.length = 0
})

function draw(url: string, large?: boolean) {
  const services: FieldServices = {
    zone: 'UTC',
    locale: 'es-419',
    now: () => 0,
    options: async () => [],
    revision: 0,
    upload: async () => '',
    fileLink: async (place, purpose) => {
      asked.push(`${place} ${purpose}`)
      return `/files/${place}?proof=${purpose}`
    },
  }
  render(
    <I18nextProvider i18n={createI18n('es-419')}>
      <FieldsContext value={services}>
        <FileThumbnail url={url} alt="Foto" large={large} />
      </FieldsContext>
    </I18nextProvider>,
  )
}
const picture = async (src: string) => {
  const image = await screen.findByAltText('Foto')
  expect(image.getAttribute('src')).toBe(src)
  return image
}

test('a picture of a private field is shown by a link, small or as it is', async () => {
  const url = inField('/files/demo/a.png', { options: { private: true } })
  draw(url)
  await picture('/files/demo/a.png?proof=thumbnail')
  cleanup()
  draw(url, true)
  await picture('/files/demo/a.png?proof=view')
  expect(asked).toEqual(['demo/a.png thumbnail', 'demo/a.png view'])
})

test('one that its address does not show is asked for by a link: it may have become private', async () => {
  draw('/files/demo/a.png')
  fireEvent.error(await picture('/files/demo/a.png?width=96'))
  await picture('/files/demo/a.png?proof=thumbnail')
  fireEvent.error(await screen.findByAltText('Foto'))
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toBe('La imagen no se puede mostrar')
  expect(asked).toEqual(['demo/a.png thumbnail'])
})

test('one from elsewhere is never asked for', async () => {
  draw(inField('https://example.com/a.png', { options: { private: true } }))
  fireEvent.error(await picture('https://example.com/a.png'))
  await screen.findByRole('img')
  expect(asked).toEqual([])
})

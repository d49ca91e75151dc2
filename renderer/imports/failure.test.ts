import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { designerTexts } from '../../shared/i18n/designerTexts.ts'
import { ConnectionFailure } from '../graphql/failures.ts'
import { FileTooLarge } from '../graphql/upload.ts'
import { createI18n } from '../i18n/i18n.ts'
import { addTexts } from '../ui/texts.ts'
import { failureKind, fileFailureText, isAccepted, isWorthRetrying, wrongFile } from './failure.ts'

const i18n = createI18n('es-419')
addTexts(i18n, designerTexts)

const refused = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'refused', extensions }] })
const file = new File(['x'], 'ventas.csv')
const failureOf = (error: unknown) => ({ kind: failureKind(error), file, error })

test('spreadsheets are known by the endings of their names; without one, their content tells', () => {
  for (const name of ['a.csv', 'A.XLSX', 'datos.json', 'x.tsv', 'ventas', 'n.º 3'])
    expect(isAccepted(name), name).toBe(true)
  for (const name of ['a.xls', 'foto.png', 'a.csv.zip']) expect(isAccepted(name), name).toBe(false)
})

test.each([
  [new FileTooLarge(), 'tooLarge', 'El máximo es 512 MB. Divídelo e importa las partes por separado.'],
  [
    refused({ error: 'TooLarge', limit: 1 }),
    'tooLarge',
    'El máximo es 512 MB. Divídelo e importa las partes por separado.',
  ],
  [new Error('The upload was cut'), 'notSent', 'La conexión se cortó. No se guardó nada.'],
  [new ConnectionFailure('x'), 'notSent', 'No hay conexión con el servidor.'],
  [
    refused({ error: 'BadRequest', reason: 'quoteNotClosed', row: 7 }),
    'unreadable',
    'Hay una comilla que se abre y nunca se cierra. (fila 7)',
  ],
])('%s is told in its own panel', (error, kind, text) => {
  const failure = failureOf(error)
  expect(failure.kind).toBe(kind)
  expect(fileFailureText(i18n.t, failure)).toBe(text)
})

test('only what may go well the next time can be tried again', () => {
  expect(isWorthRetrying(failureOf(new ConnectionFailure('x')))).toBe(true)
  expect(isWorthRetrying(failureOf(new FileTooLarge()))).toBe(false)
})

test.each([
  [
    'an old workbook',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]),
    'El archivo está en el formato XLS antiguo. Guárdalo como XLSX.',
  ],
  [
    'a page',
    '<html><table><tr><td>1</td></tr></table></html>',
    'El archivo es una página web, aunque su nombre diga otra cosa. Ábrela en Excel y guárdala como XLSX.',
  ],
  ['anything else', 'x', 'El archivo está en el formato XLS antiguo. Guárdalo como XLSX.'],
])('%s under the name of an old workbook is told what it is', async (_, content, text) => {
  const failure = await wrongFile(new File([content], 'Ventas.XLS'))
  expect(fileFailureText(i18n.t, failure)).toBe(text)
})

test('what nothing is known of is told which files are taken', async () => {
  const failure = await wrongFile(new File(['x'], 'Ventas.pages'))
  expect(fileFailureText(i18n.t, failure)).toBe('Elige un archivo CSV, XLSX o JSON.')
})

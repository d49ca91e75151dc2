import { expect, test } from 'vitest'
import { pastedFile } from './pastedFile.ts'

const picture = new File(['x'], 'image.png', { type: 'image/png' })

test('cells are a table, also where they come with a picture of them', async () => {
  const file = pastedFile({ files: [picture], text: 'nombre\tedad\nAna\t31\n' }, 'Datos pegados')
  expect(file?.name).toBe('Datos pegados.csv')
  expect(await file?.text()).toBe('nombre\tedad\nAna\t31\n')
})

test('one line of cells and one column of them are tables, a word is none', () => {
  expect(pastedFile({ files: [], text: 'nombre\tedad' }, 'x')).toBeDefined()
  expect(pastedFile({ files: [], text: 'nombre\nAna' }, 'x')).toBeDefined()
  expect(pastedFile({ files: [], text: ' nombre\n' }, 'x')).toBeUndefined()
})

test('a copied file is taken as it is', () => {
  const sheet = new File(['a,b'], 'ventas.csv')
  expect(pastedFile({ files: [sheet], text: '' }, 'x')).toBe(sheet)
})

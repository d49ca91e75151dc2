import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { designerTexts } from '../../shared/i18n/designerTexts.ts'
import { PreviewScan } from '../../shared/imports/preview.ts'
import { completeDocument, draw } from '../fields/types/testing.tsx'
import { AlikeSelect } from './AlikeSelect.tsx'
import { changeColumn, draftOf, requestOf } from './draft.ts'

beforeEach(completeDocument)
afterEach(cleanup)

const reading = { format: 'csv', hasHeader: true } as const

function draftOfTexts(texts: readonly string[]) {
  const scan = new PreviewScan({ now: Date.parse('2026-05-01T12:00:00Z'), zone: 'America/Santiago' })
  for (const text of texts) scan.add([text], 1)
  const { columns, rows, problems } = scan.conclude(['Estado'], true)
  const found = {
    reading,
    headerChoices: [],
    leftOut: { titleRows: 0, blankRows: 0 },
    rowCount: texts.length,
    exact: true,
  }
  return draftOf({ name: 'visitas', title: 'Visitas', columns, rows, problems, ...found })
}

test('options that differ in capitals alone are asked about, and stay as they stand where somebody says so', async () => {
  const draft = draftOfTexts(Array.from({ length: 8 }, () => ['Abierta', 'Cerrada', 'Abierta', 'abierta']).flat())
  const [column] = draft.columns
  const said: boolean[] = []
  await draw(
    <AlikeSelect
      header="Estado"
      alike={column?.choices.find(({ type }) => type === 'singleSelect')?.apart?.alike}
      keepsApart={column?.keepsApart === true}
      onChange={keepsApart => said.push(keepsApart)}
    />,
    { texts: designerTexts },
  )
  expect(screen.getByText('Solo difieren en mayúsculas o tildes: «abierta» como «Abierta».')).toBeTruthy()
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Opciones parecidas de Estado' })
  expect(select.selectedOptions[0]?.text).toBe('Son la misma opción')
  await act(async () => void fireEvent.change(select, { target: { value: 'apart' } }))
  expect(said).toEqual([true])

  const optionsOf = (of: typeof draft) => requestOf(of, reading).columns[0]?.options
  const values = (options: unknown) => (options as { options: { value: string }[] }).options.map(({ value }) => value)
  expect(values(optionsOf(draft))).toEqual(['Abierta', 'Cerrada'])
  expect(values(optionsOf(changeColumn(draft, 0, { keepsApart: true })))).toEqual(['Abierta', 'Cerrada', 'abierta'])
})

test('nothing is asked of a column whose options differ', async () => {
  await draw(<AlikeSelect header="Estado" alike={undefined} keepsApart={false} onChange={() => undefined} />)
  expect(screen.queryByRole('combobox')).toBeNull()
})

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReadingWays } from '../../shared/fields/readings/ways.ts'
import { designerTexts } from '../../shared/i18n/designerTexts.ts'
import type { FoundWay } from '../../shared/imports/typeTrial.ts'
import { completeDocument, draw } from '../fields/types/testing.tsx'
import { WaySelect } from './WaySelect.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

function Asked({ way, said }: { way: FoundWay | undefined; said: ReadingWays[] }) {
  const [ways, setWays] = useState<ReadingWays>({})
  const change = (next: ReadingWays) => {
    said.push(next)
    setWays(next)
  }
  return <WaySelect header="Fecha" way={way} ways={ways} onChange={change} />
}

test('which of two numbers is the day is asked with the text that can be both, and what was found stands chosen', async () => {
  const said: ReadingWays[] = []
  await draw(<Asked way={{ name: 'dayOrder', value: 'dayFirst', doubtful: '3/4/2024' }} said={said} />, {
    texts: designerTexts,
  })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cómo se lee Fecha' })
  expect([...select.options].map(({ text, selected }) => [text, selected])).toEqual([
    ['Día/mes/año', true],
    ['Mes/día/año', false],
  ])
  expect(screen.getByText('«3/4/2024» puede ser dos días. Elige qué va primero.')).toBeTruthy()
  await act(async () => void fireEvent.change(select, { target: { value: 'monthFirst' } }))
  expect(said).toEqual([{ dayOrder: 'monthFirst' }])
  expect(select.value).toBe('monthFirst')
})

test.each<[string, FoundWay | undefined]>([
  ['is certain', { name: 'dayOrder', value: 'dayFirst' }],
  ['has no such type', undefined],
])('nothing is asked of a column that %s', async (_name, way) => {
  await draw(<Asked way={way} said={[]} />)
  expect(screen.queryByRole('combobox')).toBeNull()
})

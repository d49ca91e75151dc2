import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FilterInput } from '../../../shared/components/filter.ts'
import type { PresentedFilters } from '../../../shared/components/offeredFilters.ts'
import type { PresentedItem } from '../../../shared/components/presentedView.ts'
import { completeDocument, draw as render } from '../../fields/types/testing.tsx'
import { type ComponentServices, ComponentsContext, type OperandInputProps } from '../ComponentsContext.tsx'
import { KeptContext, KeptPlacesContext, type KeptState, useOwnState } from '../keptState.ts'
import PlacedFilters from './PlacedFilters.tsx'
import FilterRuntime from './Runtime.tsx'
import { useOfferedFilters } from './useOfferedFilters.ts'

beforeEach(() => {
  completeDocument()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const input = (variableName: string, isPrivate?: true) =>
  ({
    variableName,
    operation: 'equals',
    field: { _id: 'f', name: 'f', label: variableName, type: 'string', optional: true, options: {} },
    sizeSmall: 12,
    ...(isPrivate && { isPrivate }),
  }) as unknown as FilterInput
const who = input('who')

/** As the server presents them: whoever asks through a filter names it as it is stored. */
const filterItem = (inputs = [who], id = 'shop_f1'): PresentedItem => ({
  type: 'filter',
  component: { _id: id, name: 'F', version: 1, inputs } as PresentedItem['component'],
})
const userItem = (name: string, inputs: readonly FilterInput[] = [who], filterId = 'f1'): PresentedItem => ({
  type: 'table',
  component: {
    _id: `shop_${name}`,
    name,
    version: 1,
    filters: [{ _id: filterId, title: 'F', inputs }],
    filterByDefault: filterId,
    canLeaveFilter: false,
  } as PresentedItem['component'],
})

/** Says what it asks with, and how many inputs it would draw. */
function User({ item }: { item: PresentedItem }) {
  const { question, filters } = useOfferedFilters(item.component as unknown as PresentedFilters)
  const inputs = filters.flatMap(filter => filter.inputs).length
  return <output aria-label={item.component?.name}>{JSON.stringify([question.filterValues, inputs])}</output>
}

function OperandInput({ label, value, source, onChange }: OperandInputProps) {
  return (
    <input
      aria-label={label}
      data-source={source?.componentId}
      value={String(value ?? '')}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function Drawn({ items }: { items: readonly PresentedItem[] }) {
  return items.map((item, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are, and one may stand twice
    <Item key={position} item={item}>
      {item.subItems ? <Drawn items={item.subItems} /> : undefined}
    </Item>
  ))
}
function Item({ item, children }: { item: PresentedItem; children?: React.ReactNode }) {
  const kept = useOwnState()
  if (children) return children
  return (
    <KeptContext value={kept}>
      {item.type === 'filter' ? <FilterRuntime component={item.component as never} /> : <User item={item} />}
    </KeptContext>
  )
}

const services = {
  parameters: {},
  zone: 'UTC',
  now: () => 0,
  OperandInput,
} as unknown as ComponentServices

const draw = (
  items: readonly PresentedItem[],
  places: (item: PresentedItem) => KeptState | undefined = () => undefined,
) =>
  render(
    <ComponentsContext value={services}>
      <KeptPlacesContext value={places}>
        <PlacedFilters items={items}>{shown => <Drawn items={shown} />}</PlacedFilters>
      </KeptPlacesContext>
    </ComponentsContext>,
  )
const asked = (name: string) => JSON.parse(screen.getByLabelText(name).textContent ?? '') as [object, number]
const type = async (label: string, text: string, at = 0) => {
  fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value: text } })
  await act(() => vi.advanceTimersByTimeAsync(300))
}

test('what is typed into a filter of a view, all ask with that ask through it; they have no inputs of their own', async () => {
  await draw([
    filterItem(),
    { type: 'section', subItems: [userItem('a')] },
    userItem('b'),
    userItem('other', [who], 'f2'),
  ])
  expect(['a', 'b', 'other'].map(asked)).toEqual([
    [{}, 0],
    [{}, 0],
    [{}, 1],
  ])
  expect(screen.getByLabelText('who').dataset.source).toBe('shop_a')
  await type('who', 'Ana')
  expect(['a', 'b', 'other'].map(asked)).toEqual([
    [{ who: 'Ana' }, 0],
    [{ who: 'Ana' }, 0],
    [{}, 1],
  ])
})

test('one that stands twice is one, and what no address may keep is asked with all the same', async () => {
  const secret = input('secret', true)
  await draw([filterItem([secret]), userItem('a', [secret]), filterItem([secret])])
  await type('secret', 'x', 1)
  expect(asked('a')).toEqual([{ secret: 'x' }, 0])
  expect(screen.getAllByLabelText('secret').map(one => (one as HTMLInputElement).value)).toEqual(['x', 'x'])
})

test('several filters stand beside each other, each for its own', async () => {
  const [one, two] = [input('one'), input('two')]
  await draw([filterItem([one]), filterItem([two], 'shop_f2'), userItem('a', [one]), userItem('b', [two], 'f2')])
  await type('one', '1')
  await type('two', '2')
  expect(['a', 'b'].map(asked)).toEqual([
    [{ one: '1' }, 0],
    [{ two: '2' }, 0],
  ])
})

test('one with nothing to type, and one through which nothing asks, tell so in the place of inputs', async () => {
  await draw([filterItem([]), userItem('a', [])])
  expect(document.querySelector('[data-nothing]')?.textContent).toContain('nadie escribe nada')
  cleanup()
  await draw([filterItem(), userItem('other', [who], 'f2')])
  expect(document.querySelector('[data-nothing]')?.textContent).toContain('Nada de esta vista')
})

test('whoever asks something else begins with the first page', async () => {
  const forgotten: string[] = []
  const user = userItem('a')
  const places = (item: PresentedItem): KeptState | undefined =>
    item === user ? { values: { page: '3' }, keep: changes => forgotten.push(...Object.keys(changes)) } : undefined
  await draw([filterItem(), user], places)
  await type('who', 'Ana')
  expect(forgotten).toEqual(['page'])
})

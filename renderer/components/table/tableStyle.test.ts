import { expect, test } from 'vitest'
import { columnStyles, tableStyle, type Widths } from './tableStyle.ts'

const text = (least: number, width: number): Widths => ({ least, width, grows: 'much' })
const figure = (width: number): Widths => ({ least: width, width, grows: 'little', align: 'end' })
const button: Widths = { least: 52, width: 52, grows: 'never' }

const clamp = (least: number, wanted: number, most: number) => Math.max(least, Math.min(wanted, most))

/** px of each column in a box of so many px: what a browser would make of the styles. */
function widthsAt(columns: readonly Widths[], box: number): number[] {
  return columnStyles(columns).map(({ width }) => {
    if (typeof width === 'number') return width
    const sum = String(width).replace('calc', '').replaceAll('100cqi', String(box)).replaceAll('px', '')
    return Math.round(new Function('clamp', 'max', `return ${sum}`)(clamp, Math.max) as number)
  })
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

test('with little room figures keep what they need, and the longest text gives way first', () => {
  const columns = [text(100, 140), text(100, 400), figure(90), button]
  expect(widthsAt(columns, 300)).toEqual([100, 100, 90, 52])
  expect(tableStyle(columns)).toMatchObject({ '--table-least': '342px' })
  expect(widthsAt(columns, 402)).toEqual([130, 130, 90, 52])
  expect(widthsAt(columns, 522)).toEqual([140, 240, 90, 52])
  expect(widthsAt(columns, 682)).toEqual([140, 400, 90, 52])
})

test('with much room figures get some air, buttons nothing and texts the rest', () => {
  const columns = [text(100, 200), figure(90), text(100, 400), button]
  const widths = widthsAt(columns, 1_920)
  expect(widths[1]).toBe(130)
  expect(widths[3]).toBe(52)
  expect(widths[2]).toBeGreaterThan(widths[0] as number)
  expect(sum(widths)).toBeCloseTo(1_920, -1)
})

test('without a text what stands at the left takes the rest; figures alone are not torn apart', () => {
  const day: Widths = { least: 100, width: 100, grows: 'little' }
  expect(widthsAt([day, figure(90)], 1_000)).toEqual([870, 130])
  expect(tableStyle([day, figure(90)]).maxWidth).toBeUndefined()
  expect(widthsAt([figure(100), figure(90)], 1_000)).toEqual([140, 130])
  expect(tableStyle([figure(100), figure(90)]).maxWidth).toBe(270)
})

test("a person's own width stays as it is", () => {
  const own: Widths = { least: 333, width: 333, fixed: true, grows: 'much' }
  for (const box of [200, 800, 1_900]) expect(widthsAt([own, text(100, 300), figure(90)], box)[0]).toBe(333)
  expect(tableStyle([own, own]).maxWidth).toBe(666)
})

import { afterEach, expect, test, vi } from 'vitest'
import { drawPicture } from './picture.ts'

afterEach(() => vi.restoreAllMocks())

test('a picture for which the browser had no room is left without a failure', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const picture = drawPicture(document.createElement('div'), () => {})
  expect(() =>
    picture.draw({ xAxis: { type: 'category', data: ['a'] }, yAxis: {}, series: [{ type: 'bar', data: [1] }] }),
  ).toThrow()
  expect(() => picture.dispose()).not.toThrow()
})

// @alone: the set of icons must not be there yet.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Icon } from './Icon.tsx'

afterEach(cleanup)

const inButton = (size?: number) => (
  <button type="button">
    <Icon name="trash" size={size} />
  </button>
)

test('the place of an icon that is on its way takes no press from its button, nor does the picture that comes change again', async () => {
  const { rerender } = render(inButton())
  const button = screen.getByRole('button')
  expect(button.querySelector('span')?.style.pointerEvents).toBe('none')
  await expect.poll(() => button.querySelector('svg')).not.toBeNull()
  const picture = button.querySelector('svg')
  rerender(inButton(24))
  expect(button.querySelector('svg')).toBe(picture)
})

test('once the set is there an icon is drawn at once', () => {
  render(inButton())
  expect(screen.getByRole('button').querySelector('svg')).not.toBeNull()
})

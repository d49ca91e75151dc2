// @alone: the set of icons must not be there yet.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Icon } from './Icon.tsx'

afterEach(cleanup)

test('the place of an icon that is on its way takes no press from its button', async () => {
  render(
    <button type="button">
      <Icon name="trash" />
    </button>,
  )
  const button = screen.getByRole('button')
  expect(button.querySelector('span')?.style.pointerEvents).toBe('none')
  await expect.poll(() => button.querySelector('svg')).not.toBeNull()
})

// @alone: the drawings must not be there yet.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { designerIcons } from './designerIcons.ts'
import { Icon } from './Icon.tsx'
import { iconNames } from './iconNames.ts'
import sheet from './icons.svg?raw'

const answers = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', answers)

afterEach(cleanup)

const inButton = (name: string) => (
  <button type="button">
    <Icon name={name} />
  </button>
)
const shown = () => screen.getByRole('button').querySelector('use')?.getAttribute('href')

test('every name has its drawing', () => {
  const { documentElement } = new DOMParser().parseFromString(sheet, 'image/svg+xml')
  const drawn = [...documentElement.children].map(({ id }) => id)
  expect(drawn).toEqual([...iconNames, ...designerIcons].map(name => `icon-${name}`))
  expect([...documentElement.children].filter(({ children }) => children.length === 0)).toEqual([])
})

test('the drawings come with the first icon, once; what fails is tried again with the next', async () => {
  answers.mockRejectedValueOnce(new Error('offline'))
  render(inButton('trash'))
  await expect.poll(() => answers.mock.calls).toHaveLength(1)
  expect(document.getElementById('icon-trash')).toBeNull()
  cleanup()

  answers.mockImplementation(async () => new Response(sheet))
  render(inButton('trash'))
  await expect.poll(() => document.getElementById('icon-trash')).not.toBeNull()
  expect(shown()).toBe('#icon-trash')
  cleanup()
  render(inButton('star'))
  expect(answers.mock.calls).toHaveLength(2)
})

test('a name that is not in the set is drawn as a circle', () => {
  render(inButton('none-such'))
  expect(shown()).toBe('#icon-circle')
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { property } from '../../../../shared/fields/property.ts'
import type { EditorProps } from './editorProps.ts'
import { PropertySheet } from './PropertySheet.tsx'
import { SheetContext, type SheetSurroundings } from './SheetContext.ts'

vi.mock(import('react-i18next'), async original => ({
  ...(await original()),
  useTranslation: (() => ({ t: (key: string) => key })) as never,
}))
afterEach(cleanup)

const drawn: string[] = []

function Text({ name, label, value, onChange }: EditorProps<string>) {
  drawn.push(name)
  return <input aria-label={label} value={value ?? ''} onChange={event => onChange(event.currentTarget.value)} />
}

function Echo({ name, values }: EditorProps<boolean>) {
  drawn.push(name)
  return <output>{String(values.title)}</output>
}

const surroundings: Partial<SheetSurroundings> = {
  editorOf: type => (type === 'string' ? { Editor: Text, alone: true } : { Editor: Echo }),
}

const properties = { title: property.string(), note: property.string(), shown: property.boolean() }

function Sheet() {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ title: 'a', note: 'b' })
  const [change] = useState(
    () => (name: string, value: unknown) => setValues(current => ({ ...current, [name]: value })),
  )
  return <PropertySheet properties={properties} values={values} onChange={change} />
}

test('while one property is typed, only it and what looks at it are drawn again', () => {
  render(
    <SheetContext value={surroundings as SheetSurroundings}>
      <Sheet />
    </SheetContext>,
  )
  drawn.length = 0
  fireEvent.change(screen.getByLabelText('properties.title'), { target: { value: 'ab' } })
  expect(screen.getByLabelText<HTMLInputElement>('properties.title').value).toBe('ab')
  expect(screen.getByRole('status').textContent).toBe('ab')
  expect(drawn).toEqual(['title', 'shown'])
})

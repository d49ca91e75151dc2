import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { PresentedForm, PresentedFormField } from '../../../shared/components/presented.ts'
import { type ComponentServices, ComponentsContext } from '../ComponentsContext.tsx'
import { useInputCode } from './useInputCode.ts'

afterEach(cleanup)

const entry = (type: string, more: object = {}) =>
  ({ type: 'editable', fieldName: type, field: { name: type, type, options: {} }, ...more }) as PresentedFormField

/** @param code of each type: a promise while it is on its way */
function drawable(code: Record<string, Promise<unknown>>, fields: readonly PresentedFormField[], more: object = {}) {
  const services = { prepareField: (type: string) => code[type] } as unknown as ComponentServices
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ComponentsContext value={services}>{children}</ComponentsContext>
  )
  const form = { fields, ...more } as unknown as PresentedForm
  return renderHook(({ shown }) => useInputCode(form, shown), { wrapper, initialProps: { shown: fields } })
}

test('a form waits until all that its inputs are drawn by is there, and never again', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const fields = [entry('string'), entry('textArea'), entry('date')]
  const { result, rerender } = drawable({ textArea: first.promise, date: second.promise }, fields)
  expect(result.current).toBe(false)
  await act(async () => first.resolve())
  expect(result.current).toBe(false)
  await act(async () => second.resolve())
  expect(result.current).toBe(true)
  // One that an answer brings up comes into a form that somebody works in.
  rerender({ shown: [...fields, entry('textArea')] })
  expect(result.current).toBe(true)
})

test('it is drawn at once where nothing is on its way, or nothing is filled in', () => {
  const never = new Promise(() => {})
  expect(drawable({}, [entry('string')]).result.current).toBe(true)
  expect(drawable({ date: never }, [entry('date', { readOnly: true })]).result.current).toBe(true)
  expect(drawable({ date: never }, [entry('date')], { readOnly: true }).result.current).toBe(true)
})

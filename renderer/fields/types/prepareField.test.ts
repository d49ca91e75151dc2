import { expect, test } from 'vitest'
import { prepareField } from './prepareField.ts'
import { fieldUis, findFieldUi } from './runtime.ts'

test('what edits the values of any type is there once it was prepared', async () => {
  for (const type of Object.keys(fieldUis)) {
    void prepareField(type)
    const code = findFieldUi(type)?.edit
    await code?.()
    expect(code?.(), type).not.toBeInstanceOf(Promise)
  }
  expect(prepareField('hologram')).toBeUndefined()
})

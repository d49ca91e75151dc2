import { expect, test } from 'vitest'
import { prepareField } from './prepareField.ts'
import { fieldUis, findFieldUi } from './runtime.ts'

test('what edits the values of any type, and what that opens, is there once it was prepared', async () => {
  for (const type of Object.keys(fieldUis)) {
    const options = { isForPhotos: true }
    prepareField({ type, options })
    const ui = findFieldUi(type)
    for (const code of [ui?.edit, ui?.opens?.(options)]) {
      if (code === undefined) continue
      await code()
      expect(code(), type).not.toBeInstanceOf(Promise)
    }
  }
  prepareField({ type: 'hologram', options: {} })
})

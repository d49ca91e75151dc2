import { MantineProvider } from '@mantine/core'
import { act, cleanup, render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { createI18n } from '../../../i18n/i18n.ts'
import { completeJsdom } from '../../../testing/page.tsx'
import { addTexts } from '../../../ui/texts.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { SheetContext, type SheetSurroundings } from '../sheet/SheetContext.ts'
import { ModelSelectEditor } from './ModelSelectEditor.tsx'

beforeEach(completeJsdom)
afterEach(cleanup)

const i18n = createI18n('es-419')
addTexts(i18n, designerTexts)

const model = (name: string) => ({ _id: `local/${name}`, service: 'local', name })

/** @returns what was chosen without anybody's doing */
async function chosenOf(names: readonly string[], begins: boolean) {
  const onChange = vi.fn()
  const sheet = { begins, models: async () => names.map(model) } as unknown as SheetSurroundings
  const props = { id: 'm', name: 'model', label: 'Modelo', value: undefined, values: {}, errors: {}, onChange }
  await act(async () => {
    render(
      <MantineProvider>
        <I18nextProvider i18n={i18n}>
          <SheetContext value={sheet}>
            <ModelSelectEditor {...(props as unknown as EditorProps<string>)} />
          </SheetContext>
        </I18nextProvider>
      </MantineProvider>,
    )
  })
  return onChange.mock.calls.flat()
}

test('what is being made has the only model there is; where there are several, or nothing is made, nobody chose', async () => {
  expect(await chosenOf(['talker'], true)).toEqual(['local/talker'])
  expect(await chosenOf(['talker', 'thinker'], true)).toEqual([])
  expect(await chosenOf(['talker'], false)).toEqual([])
})

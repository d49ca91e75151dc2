import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedKinds } from '../../../../shared/components/registry.ts'
import { rightsOf } from '../../../../shared/fields/trialInputs.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { completeDocument, draw } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import { SheetContext, type SheetSurroundings } from '../sheet/SheetContext.ts'
import { CodeEditor } from './ScriptEditor.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const sheet: SheetSurroundings = {
  editorOf,
  components: () => [],
  fields: () => [],
  text: message => message,
  newId: () => 'n',
}

/** Every script that a kind, the settings among them, keeps. */
const scripts = storedKinds.flatMap(({ kind, properties }) =>
  Object.entries(properties)
    .filter(([, { options }]) => (options as { isScript?: boolean } | undefined)?.isScript === true)
    .map(([name, property]) => [`${kind}.${name}`, property.options ?? {}] as const),
)

const sentences = {
  all: /^Este código puede leer y cambiar todo en este ambiente/,
  looks: /^Este código puede leer todo en este ambiente, y no cambia nada/,
  starter: /^Este código puede leer y cambiar solo lo que puede quien lo inicia/,
}

test('only scripts that say what is shown change nothing', () => {
  expect(scripts.length).toBeGreaterThan(6)
  const looking = scripts.filter(([, options]) => rightsOf({ options }) === 'looks').map(([name]) => name)
  expect(looking).toEqual(['chart.script', 'indicator.script'])
})

test.each(scripts)('the editor of %s says with whose rights it runs', async (_name, options) => {
  await draw(
    <SheetContext value={sheet}>
      <CodeEditor
        {...{ id: 'script', name: 'script', type: 'js', label: 'Código', value: '', values: {} }}
        {...{ options, error: undefined, errors: {}, disabled: true, required: false, clearable: true }}
        onChange={() => undefined}
      />
    </SheetContext>,
    { texts: designerTexts },
  )
  expect(screen.getByText(sentences[rightsOf({ options })])).toBeDefined()
})

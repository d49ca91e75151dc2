import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import type { OptionsRequest } from '../../kit/FieldsContext.tsx'
import { completeDocument, draw, fieldOf } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import { SheetContext } from '../sheet/SheetContext.ts'
import { RuleLine } from './RuleLine.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const sheet = { editorOf, components: () => [], fields: () => [], text: (text: string) => text, newId: () => 'n' }

test.each(['user', 'oneOf'])('a fixed value of a %s is chosen through the collection of the filter', async type => {
  const field = fieldOf(type, type === 'oneOf' ? { collectionId: 'demo_people' } : {})
  const asked: OptionsRequest['source'][] = []
  const options = async ({ source }: OptionsRequest) => {
    asked.push(source)
    return [{ value: 'id1', label: 'Ana' }]
  }
  await draw(
    <SheetContext value={sheet}>
      <RuleLine
        rule={{ _id: 'r', fieldName: type, operation: 'equals', valueType: 'fixed', value: 'id1' }}
        field={field}
        fields={[field]}
        source={{ collectionId: 'demo_tasks' }}
        errors={{}}
        setting={{ selfContained: false }}
        disabled={false}
        onReplace={() => {}}
      />
    </SheetContext>,
    { texts: designerTexts, services: { options } },
  )
  await waitFor(() => expect(screen.getByDisplayValue('Ana')).toBeDefined())
  expect(asked).toEqual([{ collectionId: 'demo_tasks' }])
})

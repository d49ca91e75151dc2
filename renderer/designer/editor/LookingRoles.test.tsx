import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kindOf } from '../../../shared/components/registry.ts'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { completeDocument, draw } from '../../fields/types/testing.tsx'
import { complete } from '../../testing/designer.ts'
import type { StoredComponent, Values } from '../data/component.ts'
import { DesignerContext } from '../data/DesignerContext.tsx'
import { createDirectory } from '../data/useDirectory.ts'
import type { Draft } from '../draft/useDraft.ts'
import { LookingRoles } from './LookingRoles.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const stored = (kind: string, _id: string, given: object) =>
  ({ ...complete(kindOf(kind), {}), _id, name: _id, ...given }) as StoredComponent
const looks = ['demo_a', 'demo_b']
const directory = createDirectory({
  role: looks.map((id, at) => stored('role', id, { name: ['Mira', 'Audita'][at] })),
  form: [stored('form', 'demo_f', { collectionId: 'demo_c', type: 'update', viewerRoles: looks })],
})

test('an editor says of roles that look elsewhere that they change here, and lets them look with one press', async () => {
  const changed: Values[] = []
  const columns = [{ type: 'editableField', fieldName: 'state' }]
  const table = stored('table', 'demo_t', { collectionId: 'demo_c', columns })
  const draft = { values: table, stored: table, change: (next: Values) => void changed.push(next) } as unknown as Draft
  const refresh = () => Promise.resolve()
  const drawn = (shown: Draft) => (
    <DesignerContext value={{ environmentId: 'demo', directory, refresh }}>
      <LookingRoles kind={kindOf('table')} draft={shown} />
    </DesignerContext>
  )
  await draw(drawn(draft), { texts: designerTexts })
  expect(screen.getByRole('status').textContent).toMatch(/^“Mira”, “Audita” solo miran estos registros en otras partes/)
  fireEvent.click(screen.getByRole('button', { name: 'Que aquí también solo miren' }))
  expect(changed).toMatchObject([{ viewerRoles: looks, columns }])
  cleanup()
  await draw(drawn({ ...draft, values: changed[0] as Values }), { texts: designerTexts })
  expect(screen.queryByRole('status')).toBeNull()
})

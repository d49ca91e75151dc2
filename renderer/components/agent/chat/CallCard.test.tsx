import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agentTexts } from '../../../../shared/i18n/agentTexts.ts'
import { createI18n } from '../../../i18n/i18n.ts'
import { completeJsdom } from '../../../testing/page.tsx'
import { addTexts } from '../../../ui/texts.ts'
import { CallCard } from './CallCard.tsx'
import type { ShownCall } from './turns.ts'

beforeEach(completeJsdom)
afterEach(cleanup)

const i18n = createI18n('es-419')
addTexts(i18n, agentTexts)

const call: ShownCall = {
  ...{ _id: 'c', name: 'openTicket', label: 'Abrir una solicitud', arguments: '{"subject":"No imprime","more":1}' },
  parameterLabels: [{ name: 'subject', label: 'Asunto' }],
  ...{ state: 'asking', result: null, error: null, ms: null },
}
const draw = (shown: ShownCall, detailed = false) =>
  render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <CallCard call={shown} detailed={detailed} onAllow={() => undefined} />
      </I18nextProvider>
    </MantineProvider>,
  )

test('who is asked reads what the function and its parameters are called, and no name that only scripts know', () => {
  draw(call)
  expect(screen.getByText('¿Permites que el agente ejecute «Abrir una solicitud»?')).toBeDefined()
  expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual(['Asunto', 'more'])
  expect(screen.queryByText('openTicket')).toBeNull()
})

test('a function without a label is told by its name', () => {
  draw({ ...call, label: null })
  expect(screen.getByText('¿Permites que el agente ejecute «openTicket»?')).toBeDefined()
})

test('who designs the agent sees at once what a call failed with, and others do not', () => {
  const failed = { ...call, state: 'failed', error: 'number: required' } as const
  draw(failed, true)
  expect(screen.getByText('number: required')).toBeDefined()
  cleanup()
  draw(failed)
  expect(screen.queryByText('number: required')).toBeNull()
})

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { designerAnswers, enterDesigner, stored } from '../testing/designer.ts'
import { openPage } from '../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(cleanup)

const request = {
  ...{ __typename: 'OutgoingRequest', _id: 'demo_r1', at: '2026-01-02T12:00:00.000Z', kind: 'hook' },
  ...{ componentId: 'demo_Avisar', componentName: 'Avisar', startedBy: 'ana@example.com' },
  ...{ method: 'POST', host: 'api.example.com', status: 200 as number | null, failure: null as string | null },
  ...{ times: 3, sentBytes: 2_048, receivedBytes: 12 },
}
const trial = { ...request, _id: 'demo_r2', kind: null, componentId: null, componentName: null, startedBy: null }
const requests = [
  request,
  { ...trial, times: 1, host: '10.1.2.3', status: null, failure: 'refused' },
  { ...request, _id: 'demo_r3', status: 503, kind: 'task', componentId: 'demo_T', componentName: null },
]

const open = (path: string, found: readonly object[] = requests) =>
  openPage({
    path,
    answers: {
      ...designerAnswers({ hooks: [stored('Hook', 'Avisar', {})] }),
      faults: () => ({ faults: { __typename: 'FaultPage', _id: 'faults', totalCount: 0, items: [] } }),
      auditLog: () => ({ auditLog: { __typename: 'AuditPage', _id: 'audit', next: null, items: [] } }),
      outgoingRequests: ({ failed }) => {
        const items = failed ? found.slice(1) : found
        const page = { __typename: 'OutgoingRequestPage', _id: `requests ${failed}`, totalCount: items.length, items }
        return { outgoingRequests: page }
      },
    },
  })

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Solicitudes enviadas' })).getAllByRole('listitem')

test.each([
  ['among the problems', '/demo/problems', 'Solicitudes'],
  ['in the audit', '/demo/settings/audit', 'Solicitudes enviadas'],
])(
  'requests of scripts stand %s: where to, how they ended, whose script, how much and by whom',
  async (_, path, choice) => {
    const { asked } = await open(path)
    fireEvent.click(await screen.findByRole('radio', { name: choice }))
    const [sent, tried, failed] = await rows()
    expect(sent?.textContent).toContain('POST api.example.comRespondió 200')
    expect(sent?.textContent).toMatch(
      /02-01-2026.* · 3 veces · enviado 2 kB, recibido 12 bytes · iniciado por ana@example.com/,
    )
    expect(
      within(sent as HTMLElement)
        .getByRole('link', { name: 'Avisar' })
        .getAttribute('href'),
    ).toBe('/demo/components/hooks/demo_Avisar')
    expect(tried?.textContent).toContain('POST 10.1.2.3No se permite llamar ahíPrueba en un editor')
    expect(failed?.textContent).toContain('Respondió 503Ya no existe')

    fireEvent.click(screen.getByRole('switch', { name: 'Solo las que fallaron' }))
    await screen.findByText('Prueba en un editor')
    expect(await rows()).toHaveLength(2)
    const variables = asked.filter(({ name }) => name === 'outgoingRequests').map(asking => asking.variables)
    expect(variables).toEqual([
      { environmentId: 'demo', failed: false, page: 1, limit: 10 },
      { environmentId: 'demo', failed: true, page: 1, limit: 10 },
    ])
  },
)

test('where no script has called another server, it says what is shown there', async () => {
  await open('/demo/problems', [])
  fireEvent.click(await screen.findByRole('radio', { name: 'Solicitudes' }))
  expect(await screen.findByText('Ningún código ha llamado a otro servidor')).toBeDefined()
})

import type { ApolloClient } from '@apollo/client'
import { afterEach, expect, test, vi } from 'vitest'
import { signingTexts } from '../../shared/i18n/signingTexts.ts'
import { SigningFailed } from '../fields/kit/signing/documentSigning.ts'
import { createI18n } from '../i18n/i18n.ts'
import { addTexts } from '../ui/texts.ts'
import { documentSigning } from './signing.ts'

afterEach(() => {
  vi.useRealTimers()
})

const document = { bucket: 'demo', key: 'a.pdf', name: 'a.pdf', type: 'application/pdf' }
const signed = { ...document, key: 'b.pdf' }
const field = { _id: 'contract', name: 'contract', label: 'Contrato', type: 'document', optional: true, options: {} }
const request = { field, source: { componentId: 'demo_form' }, document, reason: 'r', place: 'p' }
const at = (step: string, more: object = {}) => ({
  ...{ _id: 'demo_1', state: 'running', step, failure: null, document: null },
  ...more,
})

/** A server that says these things one after the other; an Error is raised. */
function signingOf(answers: unknown[]) {
  const asked: object[] = []
  async function answer({ variables }: { variables?: object }) {
    asked.push(variables ?? {})
    const next = answers.shift()
    if (next instanceof Error) throw next
    return { data: next }
  }
  const i18n = createI18n('es-419')
  addTexts(i18n, signingTexts)
  const client = { query: answer, mutate: answer } as unknown as ApolloClient
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { asked, signing: documentSigning(client, 'demo', i18n.t) }
}

function begin(signing: ReturnType<typeof signingOf>['signing'], more: { picture?: string } = {}) {
  const control = new AbortController()
  const steps: string[] = []
  const onStep = (step: string) => steps.push(step)
  const ended = signing.sign({ ...request, ...more }, { onStep, signal: control.signal }).catch(error => error)
  return { control, steps, ended }
}
const pass = () => vi.advanceTimersByTimeAsync(5_000)

test('a document is asked after until it is signed; the drawing travels without what names its kind', async () => {
  const { asked, signing } = signingOf([
    { signDocument: at('credentials') },
    { signing: at('waiting') },
    { signing: at('downloading', { state: 'done', document: signed }) },
  ])
  const { steps, ended } = begin(signing, { picture: 'data:image/png;base64,AAAA' })
  await pass()
  expect(await ended).toEqual(signed)
  expect(steps).toEqual(['credentials', 'waiting'])
  expect(asked).toEqual([
    { componentId: 'demo_form', fieldName: 'contract', document, reason: 'r', place: 'p', picture: 'AAAA' },
    { signingId: 'demo_1' },
    { signingId: 'demo_1' },
  ])
})

test('a failure says its step, why, and what the service said', async () => {
  const failure = { step: 'sendingRequest', code: 'refused', text: 'invalid_pin' }
  const { signing } = signingOf([{ signDocument: at('sendingRequest', { state: 'failed', failure }) }])
  const error = await begin(signing).ended
  expect([error instanceof SigningFailed, error.step, error.message]).toEqual([
    ...[true, 'sendingRequest'],
    'El servicio de firma no lo aceptó. El servicio dijo: invalid_pin',
  ])
})

test('what no answer says why is a failure of the step that was at work', async () => {
  const { signing } = signingOf([{ signDocument: at('waiting') }, new Error('cut')])
  const { ended } = begin(signing)
  await pass()
  const error = await ended
  expect([error.step, error.message]).toEqual(['waiting', 'Error: cut'])
})

test('whoever leaves has the server stop', async () => {
  const { asked, signing } = signingOf([{ signDocument: at('waiting') }, { cancelSigning: { _id: 'demo_1' } }])
  const { control, ended } = begin(signing)
  control.abort()
  await pass()
  expect((await ended) instanceof SigningFailed).toBe(true)
  expect(asked).toHaveLength(2)
})

test('an offer without words is one, and no offer is none', async () => {
  const { signing } = signingOf([
    { signingOffer: { reason: null, place: null, visible: true } },
    { signingOffer: null },
  ])
  expect(await signing.offer()).toEqual({ reason: '', place: '', visible: true })
  expect(await signing.offer()).toBeUndefined()
})

test('while nobody looks at the page nothing is asked, and after that it goes on', async () => {
  const { asked, signing } = signingOf([
    { signDocument: at('credentials') },
    { signing: at('downloading', { state: 'done', document: signed }) },
  ])
  const hidden = vi.spyOn(window.document, 'hidden', 'get').mockReturnValue(true)
  const { ended } = begin(signing)
  await pass()
  expect(asked).toHaveLength(1)
  hidden.mockRestore()
  window.document.dispatchEvent(new Event('visibilitychange'))
  await pass()
  expect(await ended).toEqual(signed)
  expect(asked).toHaveLength(2)
})

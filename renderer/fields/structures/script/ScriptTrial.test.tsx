import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entrySettings } from '../../../../shared/environment/settings.ts'
import type { TrialInputs } from '../../../../shared/fields/trialInputs.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { completeDocument, draw } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import { SheetContext, type SheetSurroundings } from '../sheet/SheetContext.ts'
import { ScriptTrial } from './ScriptTrial.tsx'
import { type ScriptTrials, ScriptTrialsContext, type TrialAnswer, type TrialPlace } from './ScriptTrialsContext.ts'

beforeEach(completeDocument)
afterEach(cleanup)

const sheet: SheetSurroundings = {
  editorOf,
  components: () => [],
  fields: () => [],
  text: message => message,
  newId: () => 'n',
}
const step = (line: number, values: Record<string, string>) => ({
  line,
  name: 'log',
  given: `en ${line}`,
  values: Object.entries(values).map(([name, text]) => ({ name, text })),
})
const answer: TrialAnswer = {
  ...{ result: 1, failure: null, failureLine: null, log: [], calls: [], callCount: 0 },
  ...{ steps: [], ms: 1, cpuMs: 1, memoryBytes: 1, kept: false },
}

async function open(inputs: Partial<TrialInputs>, found: TrialAnswer = answer, trialsOf: Partial<ScriptTrials> = {}) {
  const run = vi.fn(async (_script: string, _place: TrialPlace) => found)
  const trials: ScriptTrials = { run, records: async () => [], explain: String, ...trialsOf }
  const onStep = vi.fn()
  await draw(
    <SheetContext value={sheet}>
      <ScriptTrialsContext value={trials}>
        <ScriptTrial
          trials={trials}
          script={'log(1)\nlog(2)'}
          inputs={{ examples: [], ...inputs }}
          options='{ "own": 1 }'
          collectionId={trialsOf.records ? 'demo_orders' : null}
          onAnswer={() => undefined}
          onStep={onStep}
        />
      </ScriptTrialsContext>
    </SheetContext>,
    { texts: designerTexts },
  )
  const dry = screen.getByRole<HTMLButtonElement>('button', { name: 'Ejecutar sin guardar' })
  return { run, onStep, dry }
}
const box = (name: RegExp) => screen.getByRole('textbox', { name })

test('a script that runs for a record is tried out with one, and with the options of its sheet', async () => {
  const { run, dry } = await open({})
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0)
  expect(screen.queryByRole('textbox', { name: /options/ })).toBeNull()
  fireEvent.change(box(/^Parámetros/), { target: { value: '{ "n": 2 }' } })
  fireEvent.click(dry)
  await screen.findByText('1')
  expect(run.mock.calls[0]?.[1]).toEqual({
    ...{ parameters: { n: 2 }, options: { own: 1 }, user: null },
    ...{ collectionId: null, itemId: null, dryRun: true },
  })
})

test('that of a sign-up is tried out for who would sign up, as its property says', async () => {
  const inputs = entrySettings.signUpScript.options.trial as TrialInputs
  const { run, dry } = await open(inputs)
  fireEvent.change(box(/^Quién es/), { target: { value: '[]' } })
  expect(dry.disabled).toBe(true)
  fireEvent.change(box(/^Quién es/), { target: { value: '{ "email": "eva@example.com" }' } })
  fireEvent.click(dry)
  await screen.findByText('1')
  expect(run.mock.calls[0]?.[1]).toMatchObject({
    parameters: inputs.params,
    user: { email: 'eva@example.com' },
    dryRun: true,
  })
})

test('a call is what the script of an endpoint is tried out with', async () => {
  const { run, dry } = await open({ noRecord: true, options: { method: 'GET', query: {} } })
  fireEvent.change(box(/^La llamada/), { target: { value: '{ "method": "POST", "body": { "a": 1 } }' } })
  fireEvent.click(dry)
  await screen.findByText('1')
  expect(run.mock.calls[0]?.[1]).toMatchObject({ options: { method: 'POST', body: { a: 1 } }, user: null })
})

test('keys go through the steps of a run, whose line is told; of one that failed the last is the first', async () => {
  const steps = [step(1, { a: '1' }), step(2, { a: '2', b: '1' })]
  const { onStep, dry } = await open({}, { ...answer, steps })
  fireEvent.click(dry)
  const list = await screen.findByRole('listbox', { name: 'Paso a paso' })
  const lineTold = () => onStep.mock.lastCall?.[0]?.line
  expect(lineTold()).toBe(1)
  fireEvent.keyDown(list, { key: 'ArrowDown' })
  expect(lineTold()).toBe(2)
  const values = screen.getByRole('region', { name: 'Variables en este paso' })
  expect(within(values).getAllByText('cambió')).toHaveLength(2)
  expect(values.textContent).toContain('log(2)')
  fireEvent.keyDown(list, { key: 'ArrowDown' })
  fireEvent.keyDown(list, { key: 'Home' })
  expect(lineTold()).toBe(1)
  cleanup()
  const failed = await open({}, { ...answer, failure: 'mal', steps })
  fireEvent.click(failed.dry)
  await screen.findByRole('listbox', { name: 'Paso a paso' })
  expect(failed.onStep.mock.lastCall?.[0]?.line).toBe(2)
})

test('it is filled with the newest record, until another one or none is chosen', async () => {
  const records = vi.fn(async () => [
    { _id: 'demo_2', name: 'Nueva' },
    { _id: 'demo_1', name: 'Vieja' },
  ])
  const { run, dry } = await open({}, answer, { records })
  const record = screen.getByRole<HTMLInputElement>('combobox', { name: 'Registro' })
  await vi.waitFor(() => expect(record.value).toBe('demo_2'))
  const press = async (times: number) => {
    await act(async () => fireEvent.click(dry))
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(times))
  }
  await press(1)
  expect(run.mock.calls[0]?.[1]).toMatchObject({ collectionId: 'demo_orders', itemId: 'demo_2' })
  await act(async () => fireEvent.click(record))
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'demo_1', hidden: true })))
  await press(2)
  expect(run.mock.calls[1]?.[1]).toMatchObject({ itemId: 'demo_1' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allKinds } from '../../../shared/components/registry.ts'
import { apiSettings } from '../../../shared/environment/apiSettings.ts'
import { entrySettings } from '../../../shared/environment/settings.ts'
import { scriptExampleNames, type TrialInputs } from '../../../shared/fields/trialInputs.ts'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { exampleWords, scriptExample } from '../../../shared/scripts/scriptExamples.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { ScriptTrial } from './scriptTrials.ts'

/** What an editor of code begins with runs as it stands, in each place where there is code. */

let server: TestServer
let shop: EnvironmentFixture

const fields = [
  { name: 'number', label: 'Número', type: 'autonumber', optional: true },
  { name: 'mail', label: 'Correo', type: 'email', optional: true },
  { name: 'day', label: 'Día', type: 'date', optional: true },
]

const collections = [
  {
    name: 'people',
    title: "Gente d'Ana",
    fields: [...fields, { name: 'alias', label: "Alias d'Ana", type: 'string' }],
  },
  { name: 'days', title: 'Días', fields: [{ name: 'day', label: 'Día', type: 'date', optional: true }] },
]
const records = [{ mail: 'ana@example.com', alias: 'Ana' }, { day: '2024-05-01' }]
const made: { collectionId: string; itemId: string }[] = []

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  for (const [at, collection] of collections.entries()) {
    const { _id: collectionId } = await shop.create('Collection', collection)
    made.push({ collectionId, itemId: (await createItem(shop.admin, { collectionId, data: records[at] }))._id })
  }
})
afterAll(() => server.close())

const trial = async (script: string, asked: Record<string, unknown>) =>
  (
    await shop.admin.run<{ runScript: ScriptTrial }>(
      `mutation ($script: String!, $collectionId: String, $itemId: String, $parameters: JSON, $options: JSON, $user: JSON) {
        runScript(environmentId: "shop", script: $script, collectionId: $collectionId, itemId: $itemId,
          parameters: $parameters, options: $options, user: $user, dryRun: true) { result failure }
      }`,
      { script, ...asked },
    )
  ).runScript

/** Every property whose text is code that runs, of components and of settings. */
const places = [
  ...allKinds.map(({ kind, properties }) => [kind, properties] as const),
  ['sign-up', entrySettings] as const,
  ['API', apiSettings] as const,
].flatMap(([place, properties]) =>
  Object.entries(properties as Record<string, { options: { isScript?: unknown; trial?: unknown } }>)
    .filter(([, { options }]) => options.isScript === true)
    .map(([name, { options }]): [string, TrialInputs] => [`${place}.${name}`, options.trial as TrialInputs]),
)

test('there is a place for each example, but for those of calls and functions within others', () => {
  expect(places.map(([place]) => place)).toEqual(
    expect.arrayContaining(['hook.script', 'task.script', 'API.apiAuthScript']),
  )
  const offered = new Set(places.flatMap(([, { examples }]) => examples))
  expect(scriptExampleNames.filter(name => !offered.has(name))).toEqual([])
})

describe.each(places)('%s', (_, inputs) => {
  test.each(['es-419', 'en'] as const)('begins with code that runs: %s', async language => {
    const texts = designerTexts[language].scripts
    expect(inputs.examples.length).toBeGreaterThan(0)
    for (const name of inputs.examples) {
      expect(texts.examples[name]).not.toBe('')
      for (const [at, { name: id, title, fields: all }] of collections.entries()) {
        const words = (word: string, about = '') => {
          expect(exampleWords).toContain(word)
          return (texts.exampleWords as Record<string, string>)[word]?.replace('{{name}}', about) ?? ''
        }
        const script = scriptExample(name, { collection: { id, name: title, fields: all }, words }) ?? ''
        const place = inputs.noRecord ? {} : made[at]
        const { params = {}, options = {}, user = null } = inputs
        const { failure } = await trial(script, { ...place, parameters: params, options, user })
        expect(failure, `${name}\n${script}`).toBeNull()
      }
      const nowhere = scriptExample(name, { collection: undefined, words: word => word })
      if (nowhere !== undefined) {
        const { params = {}, options = {}, user = null } = inputs
        expect((await trial(nowhere, { parameters: params, options, user })).failure).toBeNull()
      }
    }
  })
})

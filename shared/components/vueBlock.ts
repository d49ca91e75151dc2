import type { ValidationErrors } from '../errors.ts'
import { property } from '../fields/property.ts'
import { identifiedApiCalls, type VueApiCallEntry } from '../fields/types/vueApiCalls.ts'
import type { VueLanguage } from '../fields/types/vueSource.ts'
import { parseJson } from '../formats/parseJson.ts'
import { message } from '../validation/messages.ts'
import { defineComponent } from './defineComponent.ts'

const source = (language: VueLanguage) => ({
  ...property.structure<string>('vueSource'),
  options: { language },
  group: 'data' as const,
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the block finds as its properties: an object, whatever is written there. */
function blockParameters(json: string | undefined): Record<string, unknown> {
  const found = json === undefined ? undefined : parseJson(json)
  return isObject(found) ? found : {}
}

function checkCalls(calls: readonly VueApiCallEntry[]): ValidationErrors {
  const errors: ValidationErrors = {}
  const known = new Set<string>()
  for (const [at, { name }] of calls.entries()) {
    if (known.has(name)) errors[`apiCalls.${at}.name`] = message('repeated')
    known.add(name)
  }
  return errors
}

/** A component of Vue that people of the environment wrote, which runs in a frame of its own (area O). */
export const vueBlock = defineComponent({
  kind: 'vueBlock',
  plural: 'vueBlocks',
  icon: 'puzzle',
  placeable: true,
  listed: true,
  seldom: true,
  properties: {
    /** Shown above it. */
    title: property.text(),
    template: source('html'),
    /** What `<script setup>` holds; with `export default`, the options of the component. */
    script: source('javascript'),
    style: source('css'),
    apiCalls: {
      ...property.structure<VueApiCallEntry[]>('vueApiCalls'),
      default: [] as VueApiCallEntry[],
      group: 'data' as const,
    },
    /** JSON of an object: the properties that the component is given. */
    parameters: property.object({ group: 'data' }),
    /** It is told when records change that its calls read (O7). */
    autoUpdate: property.boolean({ default: false, group: 'behaviour' }),
    /** It stands on every view of the environment (O8, O13). */
    inject: property.boolean({ default: false, group: 'behaviour' }),
    roles: property.roles({ default: [], group: 'permissions' }),
  },
  check: ({ apiCalls }) => checkCalls(apiCalls),
  complete: (definition, next) => ({ ...definition, apiCalls: identifiedApiCalls(definition.apiCalls, next) }),
  readsIn: ({ autoUpdate, apiCalls }) => (autoUpdate ? apiCalls.map(({ script = '' }) => script) : []),
  everywhere: ({ inject }) => inject,
  present: ({ title, autoUpdate, parameters, apiCalls }) => ({
    title,
    autoUpdate,
    properties: blockParameters(parameters),
    calls: apiCalls.map(({ name }) => name),
  }),
})

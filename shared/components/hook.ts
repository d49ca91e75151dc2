import { property } from '../fields/property.ts'
import { defineComponent } from './defineComponent.ts'
import { validationModes } from './validation.ts'

/** How a hook is run (P7, P8, P68): `kraken` is version 2, any other is version 1. Both have the same functions around them. */
export const functionTypes = ['kraken', 'javascript'] as const

/** What the query `functionTypes` offers (P10): names of programs, the same in every language. */
export const functionTypeNames: Readonly<Record<(typeof functionTypes)[number], string>> = {
  kraken: 'JavaScript v2',
  javascript: 'JavaScript v1',
}

/** A script that forms, buttons and tables run (area P): with all rights on its own environment and none on others (P69). */
export const hook = defineComponent({
  kind: 'hook',
  plural: 'hooks',
  icon: 'code',
  placeable: false,
  listed: true,
  scriptGlobal: 'hookId',
  properties: {
    functionTypeId: { ...property.choice(functionTypes, { fixed: true }), default: 'kraken' as const },
    /** The body of an async function; what it returns is its result. */
    script: property.script(
      { group: 'data' },
      { examples: ['changeRecord', 'decideBefore', 'mailChosen', 'countRecords'] },
    ),
    /** JSON of an object, which the script finds as `options`. */
    options: property.object({ group: 'data' }),
    /** Asked before it runs: what does not pass is its failure. */
    validationsIds: { ...property.components('validation', { group: 'behaviour' }), default: [] },
    validationsMode: {
      ...property.choice(validationModes, { group: 'behaviour', beside: ['validationsIds'] }),
      default: 'and' as const,
    },
    /** Its failure does not keep the hooks after it from running. */
    ignoreErrors: property.boolean({ default: false, group: 'behaviour' }),
    /** Its failure is told to whoever started it. */
    shouldThrow: property.boolean({ default: true, group: 'behaviour' }),
  },
})

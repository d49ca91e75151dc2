import { typescript } from 'monaco-editor/languages/features/typescript/lib/typescriptServices.js'
import { ScriptService } from '../renderer/fields/types/code/script/scriptService.ts'
import { declarationsIn, languageFiles } from '../renderer/fields/types/code/script/testing/languageFiles.ts'
import { type ScriptDefinitions, scriptTypings } from '../shared/scripts/scriptTypings.ts'

/** ms of CPU, for so many collections. */
export interface TypingsLine {
  name: string
  one: number
  many: number
}

const many = 200
const fieldTypes = ['string', 'number', 'date', 'boolean', 'oneOf', 'currency', 'email', 'singleSelect']

const definitionsOf = (count: number): ScriptDefinitions => ({
  collections: Array.from({ length: count }, (_, index) => ({
    id: `collection${index}`,
    name: `Colección ${index}`,
    fields: Array.from({ length: 20 }, (_field, at) => ({
      name: `field${at}`,
      label: `Campo ${at}`,
      type: fieldTypes[at % fieldTypes.length] ?? 'string',
    })),
  })),
  components: Object.fromEntries(
    ['filter', 'table', 'chart', 'indicator', 'task'].map(kind => [
      kind,
      Array.from({ length: count }, (_, index) => ({
        id: `${kind}${index}`,
        name: `${kind} ${index}`,
        collectionId: `collection${index}`,
      })),
    ]),
  ),
  profileFields: [],
  variables: [],
})

const script = (edit: number) => `const items = await getCollection('collection0', { field1: { $gt: ${edit} } })
for (const item of items) await updateItem('collection0', item._id, { field1: item.field1 + 1 })
return items[0].`

const place = { collectionIds: ['collection0'], parameters: [] }

/** ms of CPU of one time, of several. */
function cost(times: number, work: (time: number) => void): number {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) work(time)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}

function measureOne(count: number): Record<string, number> {
  const definitions = definitionsOf(count)
  const service = new ScriptService(typescript, languageFiles())
  const written = (edit: number) => ({ text: script(edit), place })
  service.check(written(0))
  scriptTypings(definitions)
  const typings = cost(10, () => scriptTypings(definitions))
  service.describe(definitions)
  const first = cost(1, () => service.check(written(1)))
  const check = cost(20, edit => service.check(written(edit + 2)))
  const completion = cost(20, edit => service.complete(written(edit + 30), script(edit + 30).length))
  const names = cost(20, edit => {
    const text = `const n = ${edit}\nreturn getTable('')`
    service.complete({ text, place }, text.length - 2)
  })
  service.declare('lodash', {
    ...declarationsIn('@types', 'lodash'),
    ...declarationsIn('@types', 'lodash', 'common'),
  })
  const listed = (edit: number) => `const n = _.sum([${edit}])\nreturn _.`
  const declared = cost(1, () => service.check({ text: listed(0), place }))
  const members = cost(20, edit => service.complete({ text: listed(edit), place }, listed(edit).length))
  return { typings, first, check, completion, names, declared, members }
}

const told: Readonly<Record<string, string>> = {
  typings: 'typings made',
  first: 'first check after a definition changed',
  check: 'check after a key',
  completion: 'completion of a field after a key',
  names: 'completion of a name after a key',
  declared: 'first check of a script that names lodash',
  members: 'completion of a member of lodash after a key',
}

/** What the editor of scripts costs with one collection, and with many: of each kind of component as many, 20 fields each. */
export function measureTypings(): TypingsLine[] {
  measureOne(1)
  const [one, all] = [measureOne(1), measureOne(many)]
  const lines = Object.entries(told).map(([part, name]) => ({ name, one: one[part] ?? 0, many: all[part] ?? 0 }))
  for (const { name, one: few, many: most } of lines)
    console.log(
      `${name.padEnd(44)} ${few.toFixed(2).padStart(9)} ${most.toFixed(2).padStart(9)} ms of CPU, ${(most / few).toFixed(2)} times`,
    )
  return lines
}

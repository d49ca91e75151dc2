import type { TFunction } from 'i18next'
import type { ScriptExampleName } from '../../../../shared/fields/trialInputs.ts'
import { scriptExample } from '../../../../shared/scripts/scriptExamples.ts'
import type { SheetSurroundings } from '../sheet/SheetContext.ts'
import { exampleWordsIn } from './exampleWords.ts'
import { localHalf, scriptDefinitions } from './useScriptDefinitions.ts'

interface ExampleFor {
  sheet: SheetSurroundings
  t: TFunction
  /** Wire id of what it speaks of; without it, of the first collection. */
  collectionId: string | undefined
}

/** The text of an example, for a script that is made; undefined where there is nothing that it could speak of. */
export function exampleFor({ sheet, t, collectionId }: ExampleFor, name: ScriptExampleName): string | undefined {
  const { collections } = scriptDefinitions(sheet, [])
  const own = collectionId === undefined ? undefined : localHalf(collectionId)
  const collection = collections.find(({ id }) => id === own) ?? collections[0]
  return scriptExample(name, { collection, words: exampleWordsIn(t) })
}

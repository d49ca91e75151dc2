import type { ScriptDefinitions, ScriptPlace, ScriptTexts } from '../../../../../shared/scripts/scriptTypings.ts'

/** What an editor of a script knows of the environment around it. */
export interface ScriptAround {
  definitions: ScriptDefinitions
  place: ScriptPlace
  /** What functions, globals and libraries are for. */
  texts: ScriptTexts
  /** Of the page; TypeScript says what is wrong in it. */
  language: string
  /** Over the line of a component that is not there. */
  lens(name: string): string
  /** Under its name, and what a press on the lens says. */
  missing: string
  /** Under a parameter that nothing here is known to give. */
  unknown(name: string): string
  onMissing(): void
  /** The check cannot be loaded, or is there again. */
  onTrouble(failed: boolean): void
}

import type { Ref } from 'react'
import type { ScriptAround } from './script/scriptAround.ts'
import type { TemplateNames } from './templateHints.ts'
import type { VueNames } from './vueHints.ts'

export type CodeLanguage = 'css' | 'ejs' | 'html' | 'javascript' | 'json' | 'plaintext'

/** Something wrong in the text, as a sentence. */
export interface CodeMark {
  /** From 1. */
  line: number
  text: string
}

/** Writes at the cursor, which stays behind it. @param written from what stands before the cursor */
export type Inserter = (written: (before: string) => string) => void

export interface CodeInputProps {
  id: string
  /** Names the editor for people who cannot see it. */
  label: string
  language: CodeLanguage
  value: string
  onChange(value: string): void
  onBlur?(): void
  readOnly?: boolean
  invalid?: boolean
  /** Of an EJS template: what its hints offer. */
  names?: TemplateNames
  /** Of a Vue block: what its hints offer. */
  vue?: VueNames
  /** Of a script: what its hints offer, and what it is checked against. */
  script?: ScriptAround
  marks?: readonly CodeMark[]
  /** For who writes something into the text from outside of it. */
  inserter?: Ref<Inserter>
  /** The line that is looked at, from 1. */
  atLine?: number | undefined
  /** px; between them the editor is as high as its text. */
  minHeight?: number
  maxHeight?: number
}

/** The texts of a Vue block that are compiled. */
export const vueParts = ['template', 'script', 'style'] as const
export type VuePart = (typeof vueParts)[number]
export type VueSources = { readonly [Part in VuePart]?: string | undefined }

/** What a browser runs of a Vue block. */
export interface CompiledVueBlock {
  /** Of the code and the style: what is drawn anew when it changes. */
  hash: string
  /**
   * The body of a function that is given `Vue`, all that the package exports, and returns the component; its setup may be asynchronous, so
   * that it stands in a `Suspense`.
   */
  code: string
  /** CSS for the document that the block stands in alone. */
  style: string
}

/**
 * compiler: the compiler says so · import: a module that is not 'vue', or what it does not export · export: the script exports something
 * beside its component · closingTag: a text ends the element that it stands in · the others: compiling took too much
 */
export const vueErrorReasons = [
  'compiler',
  'import',
  'export',
  'closingTag',
  'timeout',
  'memory',
  'tooLarge',
  'crashed',
] as const
export type VueErrorReason = (typeof vueErrorReasons)[number]

/** Why a block does not compile. */
export interface VueCompileError {
  part: VuePart
  /** From 1, of that part; null where it is not known. */
  line: number | null
  /** From 1. */
  column: number | null
  reason: VueErrorReason
  /** The compiler's words, or the name that is not right. */
  text: string
}

/** Either has what was compiled, or says why there is nothing. */
export interface VueCompilation {
  compiled: CompiledVueBlock | null
  errors: readonly VueCompileError[]
}

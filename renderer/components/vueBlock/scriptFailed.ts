/** The script of an API call failed: its words are for the block. */
export class ScriptFailed extends Error {
  override readonly name = 'ScriptFailed'
}

/** What a run may ask of the host. Arguments are plain JSON that nobody has checked. */
export type ScriptCall = (args: readonly unknown[], context: { readonly signal: AbortSignal }) => Promise<unknown>
export type ScriptCalls = Readonly<Record<string, ScriptCall>>

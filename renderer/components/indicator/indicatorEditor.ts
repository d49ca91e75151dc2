import { indicatorPresets } from '../countedPresets.ts'
import type { KindEditor } from '../kindEditor.ts'

/** A new indicator counts the records of its collection. */
export const indicatorEditor: KindEditor = { start: ({ name }) => ({ title: name }), presets: indicatorPresets }

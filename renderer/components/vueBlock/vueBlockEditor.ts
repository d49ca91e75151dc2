import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

const template = `<button type="button" @click="n += 1">{{ n }}</button>
`

const script = `import { ref } from 'vue'

const n = ref(0)
`

const style = `button {
  padding: 8px 16px;
  border: 1px solid var(--telar-border);
  border-radius: 8px;
  background: var(--telar-surface);
  color: inherit;
  font: inherit;
}
`

/** A new block counts, so that there is something to see and to change at once. */
export const vueBlockEditor: KindEditor = {
  Preview: lazy(() => import('./VueBlockPreview.tsx')),
  start: ({ name }) => ({ title: name, template, script, style }),
}

import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { later } from '../../kit/later.tsx'
import { written } from './written.ts'

export const location = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: later<string>(() => import('./View.tsx')),
  column: { width: 190, room: value => textWidth(written(value)) },
})

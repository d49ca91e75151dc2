import { loadedLater } from '../../../ui/loadedLater.ts'
import { optionsRoom } from '../../kit/chips/OptionTexts.tsx'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { selectOptions } from './options.ts'
import { SingleSelectView } from './View.tsx'

export const singleSelect = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: SingleSelectView,
  column: {
    width: 150,
    room: (value, { field }) => optionsRoom({ options: selectOptions(field), values: [String(value)] }),
  },
})

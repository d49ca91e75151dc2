import { loadedLater } from '../../../ui/loadedLater.ts'
import { OptionTexts, optionsRoom } from '../../kit/chips/OptionTexts.tsx'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { selectOptions } from '../singleSelect/options.ts'

/** The labels, in their colours or joined by commas; a value that is no option any more shows itself (F52). */
const MultipleSelectView = ({ field, value }: FieldViewProps<string[]>) => (
  <OptionTexts options={selectOptions(field)} values={value} />
)

/** Of many choices this much is seen, in px: the others are read by pointing at them. */
const mostRoom = 360

export const multipleSelect = defineFieldUi<string[]>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: MultipleSelectView,
  column: {
    width: 200,
    room: (values, { field }) => Math.min(mostRoom, optionsRoom({ options: selectOptions(field), values })),
  },
})

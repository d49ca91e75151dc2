import type { TextEquality } from './defineField.ts'
import { property } from './property.ts'

const flag = (group: 'appearance' | 'behaviour' | 'compatibility') => property.boolean({ default: false, group })

/** Options of every type that people see in a form: its texts, how it is drawn and whether it can be changed. */
export const looks = {
  editableLabel: property.text({ group: 'appearance' }),
  description: property.text({ group: 'appearance' }),
  readonly: flag('behaviour'),
  displayOnly: flag('behaviour'),
  hidden: flag('behaviour'),
  dense: flag('compatibility'),
  outlined: flag('compatibility'),
  newDesign: flag('compatibility'),
  isDark: flag('compatibility'),
}

/** Of the types that are edited in a box, which can hold an icon. */
export const boxLooks = {
  icon: property.icon({ group: 'appearance' }),
  inner_icon: property.icon({ group: 'compatibility' }),
  noicon: flag('appearance'),
  ...looks,
}

/** Of the boxes that can hold a text while they are empty. */
export const inputLooks = { placeholder: property.text({ group: 'appearance' }), ...boxLooks }

/** Of texts that can be told apart by capitals and accents, or not. @param ignored what a field is that says nothing */
export const caseOption = <const Ignored extends boolean>(ignored: Ignored) => ({
  ignoreCase: property.boolean({ default: ignored, group: 'behaviour' }),
})

export const equalityByCase = ({ ignoreCase }: { ignoreCase: boolean }): TextEquality | undefined =>
  ignoreCase ? 'letters' : undefined

import { property } from '../property.ts'

/** How several choices are made: from a list that opens, or from boxes that are all in sight. */
export const manyLooks = {
  typeMultiselect: property.choice(['list', 'checkboxes'], { default: 'list', group: 'appearance' }),
  /** Chosen ones as chips; otherwise as a text with commas. */
  showChip: property.boolean({ default: true, group: 'appearance' }),
}

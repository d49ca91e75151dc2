import * as blocks from './areas/blocks.ts'
import * as buttons from './areas/buttons.ts'
import * as charts from './areas/charts.ts'
import * as forms from './areas/forms.ts'
import type { Texts } from './texts.ts'

/** What only components show whose code comes with the first view that has one; loaded with them. */
export const componentTexts = {
  'es-419': { blocks: blocks.es, buttons: buttons.es, charts: charts.es, forms: forms.es },
  en: { blocks: blocks.en, buttons: buttons.en, charts: charts.en, forms: forms.en },
} satisfies Texts

import * as captures from './areas/captures.ts'
import * as widgets from './areas/widgets.ts'
import type { Texts } from './texts.ts'

/** What only the widgets of richer fields show; loaded with the first of them. */
export const widgetTexts = {
  'es-419': { widgets: widgets.es, captures: captures.es },
  en: { widgets: widgets.en, captures: captures.en },
} satisfies Texts

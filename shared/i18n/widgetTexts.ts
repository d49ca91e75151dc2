import * as widgets from './areas/widgets.ts'
import type { Texts } from './texts.ts'

/** What only the widgets of richer fields show; loaded with the first of them. */
export const widgetTexts = { 'es-419': { widgets: widgets.es }, en: { widgets: widgets.en } } satisfies Texts

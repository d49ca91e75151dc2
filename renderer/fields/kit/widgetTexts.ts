import { widgetTexts } from '../../../shared/i18n/widgetTexts.ts'
import { useTexts } from '../../ui/texts.ts'

/** `useTranslation` for widgets that are loaded later. */
export const useWidgetTranslation = () => useTexts(widgetTexts)

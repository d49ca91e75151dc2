import { peopleTexts } from '../../shared/i18n/peopleTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** `useTranslation` for the users of an environment. */
export const usePeopleTranslation = () => useTexts(peopleTexts)

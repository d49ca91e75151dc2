import { auditTexts } from '../../shared/i18n/auditTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** `useTranslation` for who did what. */
export const useAuditTranslation = () => useTexts(auditTexts)

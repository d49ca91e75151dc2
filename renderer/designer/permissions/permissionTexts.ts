import { permissionTexts } from '../../../shared/i18n/permissionTexts.ts'
import { useTexts } from '../../ui/texts.ts'

/** `useTranslation` for who may do what, which is asked in several areas. */
export const usePermissionTranslation = () => useTexts(permissionTexts)

import type { i18n } from 'i18next'
import { Outlet } from 'react-router'
import { adminTexts } from '../../shared/i18n/adminTexts.ts'
import { addTexts } from '../ui/texts.ts'

/** Before the first admin screen is drawn. */
export const addAdminTexts = (instance: i18n) => addTexts(instance, adminTexts)

export const AdminArea = Outlet

import type { i18n } from 'i18next'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { adminTexts } from '../../shared/i18n/adminTexts.ts'
import { useApp } from '../app/AppContext.tsx'
import { addTexts } from '../ui/texts.ts'

/** Before the first admin screen is drawn. */
export const addAdminTexts = (instance: i18n) => addTexts(instance, adminTexts)

const DesktopCommands = lazy(() => import('./DesktopCommands.tsx'))

export function AdminArea() {
  const { boot } = useApp()
  return (
    <>
      <Outlet />
      {boot.desktop && (
        <Suspense>
          <DesktopCommands />
        </Suspense>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { useApp } from '../../app/AppContext.tsx'
import { AvatarSection } from './AvatarSection.tsx'
import { DataSection } from './DataSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { NamesForm } from './NamesForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'

/**
 * What everybody changes of the own account. The desktop's has neither a password nor sessions to end (AC2).
 * @param zone of the times
 * @param more what the place knows of its people
 */
export function OwnAccount({ zone, more }: { zone: string; more?: ReactNode }) {
  const { boot } = useApp()
  return (
    <>
      <AvatarSection />
      <NamesForm />
      {more}
      <LanguageSection />
      {!boot.desktop && <PasswordForm />}
      <TwoFactorSection />
      {!boot.desktop && <SessionList zone={zone} />}
      <DataSection />
    </>
  )
}

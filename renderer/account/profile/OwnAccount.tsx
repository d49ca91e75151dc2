import { useApp } from '../../app/AppContext.tsx'
import { NamesForm } from './NamesForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'

/** What everybody changes of the own account. The desktop's has neither a password nor sessions to end (AC2). */
export function OwnAccount() {
  const { boot } = useApp()
  return (
    <>
      <NamesForm />
      {!boot.desktop && (
        <>
          <PasswordForm />
          <SessionList />
        </>
      )}
    </>
  )
}

import { useState } from 'react'
import { useLocation } from 'react-router'
import { isNewState } from '../../environment/newState.ts'

/** Whether the editor was opened because its component was just made; it stays so as long as it is open. */
export function useIsNew(): boolean {
  const { state } = useLocation()
  const [isNew] = useState(() => isNewState(state))
  return isNew
}

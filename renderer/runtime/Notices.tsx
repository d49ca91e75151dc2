import { useEffect } from 'react'
import { keepFocus } from '../ui/keepFocus.ts'
import { InstallHint } from './install/InstallHint.tsx'
import { UnsentForms } from './unsent/UnsentForms.tsx'

/** What pages of an environment tell beside their view: what waits to be sent or, with nothing that does, how to install. */
export default function Notices() {
  useEffect(() => keepFocus(document), [])
  return <UnsentForms otherwise={<InstallHint />} />
}

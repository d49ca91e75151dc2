import type { ComponentProps } from 'react'
import NoAccess from '../app/NoAccess.tsx'
import Maintenance from './Maintenance.tsx'

/** In place of an environment that somebody may not use, or that nobody may use now. */
export default function Closed({
  isStranger,
  ...maintenance
}: ComponentProps<typeof Maintenance> & { isStranger: boolean }) {
  return isStranger ? <NoAccess environmentId={maintenance.environmentId} /> : <Maintenance {...maintenance} />
}

import type { Session } from 'electron'
import { isOwnPage } from './addresses.ts'

/** What our own pages get of this machine; everything else that a page may ask for is denied, and everything to any other page. */
const granted: ReadonlySet<string> = new Set([
  'clipboard-read',
  'clipboard-sanitized-write',
  'fullscreen',
  'geolocation',
  'media',
  'serial',
])

/** Answers for Chromium, which would grant all of it unasked. */
export function limitPermissions(session: Session, serverPort: () => number) {
  const isGranted = (permission: string, url: string) => granted.has(permission) && isOwnPage(url, serverPort())
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isGranted(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin))
  session.setDevicePermissionHandler(({ deviceType, origin }) => isGranted(deviceType, origin))
}

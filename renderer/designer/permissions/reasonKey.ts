import type { PermissionReasonCode } from '../../../shared/environment/permissions.ts'
import type { Reason } from './documents.ts'

/** Reasons that say it otherwise where they name nothing. */
const withoutNames = {
  member: 'memberAlone',
  unnamedRole: 'unnamedRoleAlone',
  viewerRoles: 'viewerRolesAlone',
  outsideLoginView: 'outsideLoginViewAlone',
} as const
const hasOther = (code: PermissionReasonCode): code is keyof typeof withoutNames => code in withoutNames

/** The text of a reason. */
export function reasonKey({ code, components, passes }: Reason) {
  if (code === 'rule') return passes === null ? code : passes ? 'rulePasses' : 'ruleFails'
  return hasOther(code) && components.length === 0 ? withoutNames[code] : code
}

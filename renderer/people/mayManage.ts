import { managesUsers } from '../../shared/environment/users.ts'
import type { EnvironmentUser, UserRights } from './documents.ts'

/** Managers change neither themselves nor other managers: the server refuses it, and nothing here offers it. */
export const mayManage = ({ administers }: UserRights, user: EnvironmentUser): boolean =>
  administers || !(user.isOwn || managesUsers(user))

import type { BackupPlan } from '../../../shared/environment/backups.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'

/** What an environment is set to, by the platform's copy of its settings: nobody has to open it to know when it is due. */
export const planOf = (settings: Readonly<Record<string, unknown>>): BackupPlan =>
  presentSettings(settings) as unknown as BackupPlan

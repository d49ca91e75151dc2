import { isOwn } from '../../../shared/components/ownFilters.ts'
import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { PlannedSave } from './saving.ts'

/**
 * New components are only of kinds that the platform offers there (AF76). What is there goes on, also when it comes back, and what belongs to
 * another component is part of that one.
 * @throws AppError validationError `data.name`
 */
export function requireOfferedKinds(
  settings: Pick<EffectiveSettings, 'offersKind'>,
  environmentId: string,
  saves: readonly PlannedSave[],
): void {
  const isMade = ({ previous, restored, definition }: PlannedSave) =>
    previous === undefined && restored === undefined && !isOwn(definition)
  if (saves.some(save => isMade(save) && !settings.offersKind(save.kind, environmentId)))
    throw validationError({ 'data.name': message('limitedKind') })
}

import { Buttons, type ButtonsParts } from './buttons/buttons.ts'
import { Forms, type FormsParts } from './forms/forms.ts'
import { Hooks } from './scripts/hooks.ts'
import { OnceRuns } from './scripts/onceRuns.ts'
import { Outside } from './scripts/outside.ts'
import { ScriptRuns, type ScriptRunsParts } from './scripts/scriptRuns.ts'
import { Validations } from './scripts/validations.ts'
import type { TableAccess } from './tables/openTable.ts'
import { RowActions, type RowActionsParts } from './tables/rowActions.ts'

export interface LogicServices {
  readonly buttons: Buttons
  readonly forms: Forms
  readonly rowActions: RowActions
}

export type LogicServiceParts = Omit<ScriptRunsParts, 'outside'> &
  Omit<FormsParts, 'hooks' | 'validations' | 'onceRuns'> &
  Omit<ButtonsParts, 'hooks' | 'onceRuns'> &
  Omit<RowActionsParts, 'hooks' | 'onceRuns' | 'access'> & {
    tableAccess: TableAccess
    /** What scripts may call although it is not public. */
    privateHosts: readonly string[]
  }

/** What people do that hooks follow, wired once. */
export function logicServices(parts: LogicServiceParts): LogicServices {
  const outside = new Outside({ allowed: parts.privateHosts })
  const runs = new ScriptRuns({ ...parts, outside })
  const validations = new Validations({ ...parts, runs })
  const hooks = new Hooks({ runs, validations })
  const running = { ...parts, hooks, validations, onceRuns: new OnceRuns() }
  return {
    buttons: new Buttons(running),
    forms: new Forms(running),
    rowActions: new RowActions({ ...running, access: parts.tableAccess }),
  }
}

import type { Definition } from '../../../shared/components/defineComponent.ts'
import { environmentSettings } from '../../../shared/environment/settings.ts'
import { localDefinition } from '../model/wire.ts'

/** Name and URL are no settings, though a change may bring them with the others. */
export function ownSettings(given: unknown): Record<string, unknown> {
  const { name: _name, url: _url, ...settings } = (given ?? {}) as Record<string, unknown>
  return settings
}

/** Settings as they are stored: with local ids, and what is empty as nothing. */
export const storedSettings = (environmentId: string, settings: Definition): Record<string, unknown> => ({
  ...localDefinition(
    { properties: environmentSettings },
    environmentId,
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === '' ? null : value])),
  ),
})

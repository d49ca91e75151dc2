import type { Clock } from '../../../shared/clock.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import type { SigningSettings } from '../../../shared/environment/signingSettings.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Outside } from '../scripts/outside.ts'
import type { SigningProvider } from './signingProvider.ts'
import { providerOf } from './signingWork.ts'

export interface EnvironmentProviderParts {
  outside: Outside
  platform: PlatformStore
  clock: Clock
}

export const signingSettingsOf = ({ model }: OpenEnvironment) =>
  presentSettings(model.settings) as unknown as SigningSettings

/** What an environment signs with at this moment; undefined: nothing. */
export async function environmentProvider(
  { outside, platform, clock }: EnvironmentProviderParts,
  environment: OpenEnvironment,
): Promise<SigningProvider | undefined> {
  const secrets = await platform.reads.signing.of(environment.id)
  return providerOf(outside.of(environment.id), { settings: signingSettingsOf(environment), secrets, now: clock.now() })
}

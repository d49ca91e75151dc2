import { useApp } from '../app/AppContext.tsx'

/** The domain whose environment the login and the sign-up are of: the global environment URL, or the host that the browser is on. */
export const useEnvironmentDomain = (): string => useApp().boot.environmentDomain ?? window.location.hostname

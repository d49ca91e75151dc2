/** What of a machine decides where a person's data lie. */
export interface Machine {
  readonly platform: string
  readonly home: string
  /** Environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** The platform's folder for user data, the same with a window and without: path segments to join. */
export function dataFolder({ platform, home, variables }: Machine): string[] {
  if (platform === 'win32')
    return [...(variables.APPDATA ? [variables.APPDATA] : [home, 'AppData', 'Roaming']), 'Telar']
  if (platform === 'darwin') return [home, 'Library', 'Application Support', 'Telar']
  return [...(variables.XDG_DATA_HOME ? [variables.XDG_DATA_HOME] : [home, '.local', 'share']), 'telar']
}

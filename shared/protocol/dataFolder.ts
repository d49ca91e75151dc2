/** What of a machine decides where a person's data lie. */
export interface Machine {
  readonly platform: string
  readonly home: string
  /** Environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** The rights that nobody but the owner has in the data folder, as a mask of new files and folders; Windows has rights of its own. */
export const ownersOnly = 0o077

/** What Telar keeps at the top of its data folder; what else lies there is not its own, and is left alone. */
export const dataEntries =
  /^(platform\.(db|key).*|records\.key.*|telar\.(lock|pid).*|environments|backups|incoming|unfinished|outbox|logs|desktop|desktop\.json.*)$/

/** The platform's folder for user data, the same with a window and without: path segments to join. */
export function dataFolder({ platform, home, variables }: Machine): string[] {
  if (platform === 'win32')
    return [...(variables.APPDATA ? [variables.APPDATA] : [home, 'AppData', 'Roaming']), 'Telar']
  if (platform === 'darwin') return [home, 'Library', 'Application Support', 'Telar']
  return [...(variables.XDG_DATA_HOME ? [variables.XDG_DATA_HOME] : [home, '.local', 'share']), 'telar']
}

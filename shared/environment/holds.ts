/**
 * What an environment does not do by itself until somebody says otherwise: a copy, or a file that was brought in, must not mail the people of
 * the original, nor do once more what the tasks of that do.
 */
export interface EnvironmentHolds {
  /** No trigger starts a task; people and scripts do. */
  tasks: boolean
  /** What it would mail by itself (`mailKinds`) is kept in its list of mails. */
  mail: boolean
}

export const nothingHeld: EnvironmentHolds = { tasks: false, mail: false }
export const allHeld: EnvironmentHolds = { tasks: true, mail: true }

const beginning = 'backup:'

/** Held by the server that makes a backup: others that find it begun know whether somebody still makes it. */
export const backupLease = (backupId: string): string => `${beginning}${backupId}`

export const isBackupLease = (name: string): boolean => name.startsWith(beginning)

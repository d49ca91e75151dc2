/**
 * The desktop's own superAdmin. It has no password and is entered only through a login token that travels over the
 * child's IPC: no public call creates it, mails it or logs it in.
 */
export const demoEmail = 'demo@localhost'

export const isDemoEmail = (email: string) => email.trim().toLowerCase() === demoEmail

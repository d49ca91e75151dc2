/** A component's role list; what is none counts as empty. */
export const roleList = (roles: unknown): readonly string[] => (Array.isArray(roles) ? roles : [])

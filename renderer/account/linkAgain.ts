/** The state of a step to the login where another link for a password is asked for (B72). */
export const linkAgain = { asksForLink: true }

export const asksForLink = (state: unknown) => (state as Partial<typeof linkAgain> | null)?.asksForLink === true

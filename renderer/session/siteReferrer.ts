/**
 * Goes to another host of this server and tells it where one comes from. Nothing else does (`Referrer-Policy: same-origin`), so the page
 * there knows that the person's own administration sent him, and not a link that somebody made.
 */
export function goTellingOrigin(document: Document, go: () => void): void {
  const policy = document.createElement('meta')
  policy.name = 'referrer'
  policy.content = 'origin'
  document.head.append(policy)
  go()
  policy.content = 'same-origin'
  policy.remove()
}

/** Whether the administration of this server sent the page here. */
export const comesFromAdmin = ({ referrer }: Pick<Document, 'referrer'>, adminUrl: string): boolean =>
  URL.canParse(referrer) && new URL(referrer).origin === new URL(adminUrl).origin

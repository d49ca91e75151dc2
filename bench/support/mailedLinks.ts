import { mailsTo } from '../../server/testing/sentMails.ts'

/** Whom a mail has reached opens its link, as people do. */
export async function linkOf(folder: string, email: string): Promise<string> {
  for (;;) {
    const token = /\/reset\/([0-9a-f]{64})/.exec((await mailsTo(folder, email))[0] ?? '')?.[1]
    if (token !== undefined) return token
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

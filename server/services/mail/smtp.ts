import { headerText, type Mailer } from './mailer.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** @param url `smtp://` or `smtps://`, with user and password where the server wants them */
export async function smtpMailer(url: string, from: string): Promise<Mailer> {
  // Loaded only where it is used: most installations keep their mails as files.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    async send(mail) {
      // As an object, so that nothing of it is read as a list of addresses.
      const to = { name: '', address: headerText(mail.to) }
      await transport.sendMail({ to, subject: headerText(mail.subject), text: mail.text })
    },
  }
}

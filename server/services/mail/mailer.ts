export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

/** Sends a mail, or keeps it where a person finds it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What the mail server says to a recipient. */
type Reply = (recipient: string) => string

export interface TakenMail {
  to: string
  id: string
  subject: string
  text: string
}

export interface MailServer {
  /** Everything that it was told, line by line. */
  readonly lines: readonly string[]
  /** In the order of taking them. */
  readonly mails: readonly TakenMail[]
  readonly port: number
  readonly url: string
  /** How many connections there were. */
  connections(): number
  /** What recipients are answered from now on. */
  reply(reply: Reply): void
  close(): Promise<void>
}

const ok: Reply = () => '250 ok'

/** Bytes as they are written into text: `=C3=B3`. */
const decoded = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** A header's words that are not ASCII travel in `=?UTF-8?Q?…?=`. */
const headerText = (text: string) =>
  text.replace(/=\?UTF-8\?Q\?([^?]*)\?=/g, (_, word: string) => decoded(word.replaceAll('_', ' ')))

function mailOf(to: string, lines: readonly string[]): TakenMail {
  const end = lines.indexOf('')
  const header = (name: string) =>
    lines
      .slice(0, end)
      .find(line => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  // Long lines travel as quoted-printable.
  const text = decoded(
    lines
      .slice(end + 1)
      .join('\n')
      .replaceAll('=\n', ''),
  )
  return { to, id: header('Message-ID'), subject: headerText(header('Subject')), text }
}

/** A mail server that takes what it is told to, and keeps it. It knows nobody who logs in. */
export async function mailServer(port = 0): Promise<MailServer> {
  const lines: string[] = []
  const mails: TakenMail[] = []
  const sockets = new Set<Socket>()
  let reply = ok
  let connections = 0

  function converse(socket: Socket): void {
    let data: string[] | undefined
    let to = ''
    let rest = ''
    const say = (text: string) => socket.write(`${text}\r\n`)
    const answer = (line: string): string | undefined => {
      if (data !== undefined) {
        if (line !== '.') return void data.push(line)
        mails.push(mailOf(to, data))
        data = undefined
        return '250 taken'
      }
      if (line.startsWith('RCPT TO:')) {
        to = line.slice('RCPT TO:<'.length, -1)
        return reply(to)
      }
      if (line === 'QUIT') return '221 bye'
      if (line.startsWith('EHLO')) return '250-test\r\n250 AUTH PLAIN'
      if (line.startsWith('AUTH')) return '535 unknown'
      if (line !== 'DATA') return '250 ok'
      data = []
      return '354 go on'
    }
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    say('220 test')
    socket.on('data', chunk => {
      rest += chunk
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 2)
        lines.push(line)
        const said = answer(line)
        if (said !== undefined) say(said)
      }
    })
  }

  const server = createServer(converse)
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.address() as AddressInfo
  return {
    lines,
    mails,
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    connections: () => connections,
    reply: next => {
      reply = next
    },
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { smtpMailer } from './smtp.ts'

/** A mail server that takes everything and keeps what it was told. */
async function mailServer() {
  const lines: string[] = []
  const server = createServer(socket => {
    let data = false
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      rest += chunk
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 2)
        lines.push(line)
        if (data) {
          if (line !== '.') continue
          data = false
          socket.write('250 taken\r\n')
        } else if (line === 'DATA') {
          data = true
          socket.write('354 go on\r\n')
        } else {
          socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        }
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { lines, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

test('hands a mail to the server of TELAR_SMTP_URL', async () => {
  const server = await mailServer()
  try {
    const mailer = await smtpMailer(`smtp://127.0.0.1:${server.port}`, 'Telar <no-reply@localhost>')
    await mailer.send({ to: 'ana@example.com', subject: 'Hola', text: 'Abra este enlace' })
    expect(server.lines).toContain('MAIL FROM:<no-reply@localhost>')
    expect(server.lines).toContain('RCPT TO:<ana@example.com>')
    expect(server.lines).toContain('Subject: Hola')
    expect(server.lines).toContain('Abra este enlace')
  } finally {
    server.close()
  }
})
